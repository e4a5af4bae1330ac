import type { Quote } from '@geist/domain'
import type { Analysis } from '../ai/journal-ai'
import type { SelectedText } from './read-selection'

/** An analysis as it is read, and its quotes in their order. */
export interface WrittenAnalysis {
  readonly analysis: string
  readonly quotes: readonly Quote[]
}

/**
 * Puts the pieces of an analysis together, quotes between quotation marks. The words of a quote are taken from the text itself, so no AI can
 * change one.
 *
 * @throws for a quote that names no words of any text: a fault of ours
 */
export function writeAnalysis(pieces: Analysis['pieces'], texts: readonly SelectedText[]): WrittenAnalysis {
  let analysis = ''
  const quotes: Quote[] = []
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      analysis += piece
      continue
    }
    const source = texts[piece.text]
    const text = source?.content.slice(piece.start, piece.end) ?? ''
    if (source === undefined || text === '' || text.length !== piece.end - piece.start)
      throw new Error('A quote names no words')
    const start = source.start + piece.start
    quotes.push({ text, start, end: start + text.length, at: analysis.length + 1 })
    analysis += `“${text}”`
  }
  return { analysis, quotes }
}
