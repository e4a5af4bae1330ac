import type { Quote } from '@geist/domain'
import type { Analysis } from '@geist/journal-ai'
import type { SelectedText } from './read-selection'

/** The text of an analysis and its quotes, in order. */
export interface AssembledAnalysis {
  readonly analysis: string
  readonly quotes: readonly Quote[]
}

/**
 * Joins the pieces of an analysis into its text. Quotes are copied from the text, so no AI can
 * alter them.
 *
 * @throws for a quote outside its text, which is a bug
 */
export function assembleAnalysis(pieces: Analysis['pieces'], texts: readonly SelectedText[]): AssembledAnalysis {
  let analysis = ''
  const quotes: Quote[] = []
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      analysis += piece
      continue
    }
    const source = texts[piece.textIndex]
    const text = source?.content.slice(piece.start, piece.end) ?? ''
    if (source === undefined || text === '' || text.length !== piece.end - piece.start)
      throw new Error('A quote names no words')
    const start = source.start + piece.start
    quotes.push({ text, start, end: start + text.length, at: analysis.length + 1 })
    analysis += `“${text}”`
  }
  return { analysis, quotes }
}
