import type { EntryQuote, TurnAnswer } from '@geist/domain'

/** A part of an answer: plain text, or a quote. */
export interface AnswerPiece {
  readonly text: string
  /** Start in the answer, in UTF-16 code units. */
  readonly at: number
  readonly quote: EntryQuote | undefined
}

/**
 * Splits an answer into pieces that concatenate to the whole. A quote that is not between quotation
 * marks at its position becomes plain text.
 */
export function answerPieces({ text, quotes }: Pick<TurnAnswer, 'text' | 'quotes'>): readonly AnswerPiece[] {
  const pieces: AnswerPiece[] = []
  let read = 0
  for (const quote of quotes.toSorted((one, other) => one.at - other.at)) {
    const { at, start, end } = quote
    const until = at + end - start
    if (at < read || text[at - 1] !== '“' || text[until] !== '”') continue
    if (at > read) pieces.push({ text: text.slice(read, at), at: read, quote: undefined })
    pieces.push({ text: text.slice(at, until), at, quote })
    read = until
  }
  if (read < text.length) pieces.push({ text: text.slice(read), at: read, quote: undefined })
  return pieces
}
