/** A part of an answer: plain text, or a quote with its source. */
export interface AnswerPiece<Source> {
  readonly text: string
  /** Start in the answer, in UTF-16 code units. */
  readonly at: number
  /** `undefined` for plain text. */
  readonly source: Source | undefined
}

/** A quote and its position in the answer. */
export interface PlacedQuote<Source> {
  /** Start in the answer, in UTF-16 code units. */
  readonly at: number
  readonly length: number
  readonly source: Source
}

/**
 * Splits an answer into pieces that concatenate to the whole. A quote that overlaps an earlier one
 * becomes plain text.
 */
export function splitAtQuotes<Source>(
  text: string,
  quotes: readonly PlacedQuote<Source>[],
): readonly AnswerPiece<Source>[] {
  const pieces: AnswerPiece<Source>[] = []
  let position = 0
  for (const { at, length, source } of quotes.toSorted((a, b) => a.at - b.at)) {
    if (at < position) continue
    if (at > position) pieces.push({ text: text.slice(position, at), at: position, source: undefined })
    pieces.push({ text: text.slice(at, at + length), at, source })
    position = at + length
  }
  if (position < text.length) pieces.push({ text: text.slice(position), at: position, source: undefined })
  return pieces
}
