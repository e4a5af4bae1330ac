import { type JoinedEntry, type Quote, quotedEntry, type QuotedPlace } from '@geist/domain'

/** A part of an analysis: text of whoever wrote it, or words of an entry with the place where they stand. */
export interface AnswerPiece {
  readonly text: string
  /** Where it begins in the analysis. */
  readonly at: number
  readonly place: QuotedPlace | undefined
}

/**
 * An analysis in parts that joined are all of it. A quote has a place only where its words stand in what was sent, letter for letter: of whatever else
 * the server names, the words are text like any other.
 */
export function answerPieces(
  { analysis, quotes = [] }: { readonly analysis: string; readonly quotes?: readonly Quote[] },
  sent: { readonly content: string; readonly entries: readonly JoinedEntry[] },
): readonly AnswerPiece[] {
  const pieces: AnswerPiece[] = []
  let read = 0
  for (const quote of quotes.toSorted((a, b) => a.at - b.at)) {
    const place = quotedEntry(sent, quote)
    if (place === undefined || quote.at < read || !analysis.startsWith(quote.text, quote.at)) continue
    if (quote.at > read) pieces.push({ text: analysis.slice(read, quote.at), at: read, place: undefined })
    pieces.push({ text: quote.text, at: quote.at, place })
    read = quote.at + quote.text.length
  }
  if (read < analysis.length) pieces.push({ text: analysis.slice(read), at: read, place: undefined })
  return pieces
}
