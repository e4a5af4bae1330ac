import { type JoinedEntry, type Quote, findQuotedEntry, type QuotedRange } from '@geist/domain'

/** A part of an analysis: plain text, or a quote with its position in the entry. */
export interface AnswerPiece {
  readonly text: string
  /** Start in the analysis, in UTF-16 code units. */
  readonly at: number
  readonly place: QuotedRange | undefined
}

/**
 * Splits an analysis into pieces that concatenate to the whole. A quote that does not match the
 * sent text exactly becomes plain text.
 */
export function answerPieces(
  { analysis, quotes = [] }: { readonly analysis: string; readonly quotes?: readonly Quote[] },
  sent: { readonly content: string; readonly entries: readonly JoinedEntry[] },
): readonly AnswerPiece[] {
  const pieces: AnswerPiece[] = []
  let read = 0
  for (const quote of quotes.toSorted((a, b) => a.at - b.at)) {
    const place = findQuotedEntry(sent, quote)
    if (place === undefined || quote.at < read || !analysis.startsWith(quote.text, quote.at)) continue
    if (quote.at > read) pieces.push({ text: analysis.slice(read, quote.at), at: read, place: undefined })
    pieces.push({ text: quote.text, at: quote.at, place })
    read = quote.at + quote.text.length
  }
  if (read < analysis.length) pieces.push({ text: analysis.slice(read), at: read, place: undefined })
  return pieces
}
