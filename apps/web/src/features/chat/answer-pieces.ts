import type { EntryQuote, TurnAnswer } from '@geist/domain'

/** A part of an answer: text, or words of an entry with the place that they had there. */
export interface AnswerPiece {
  readonly text: string
  /** Where it begins in the answer. */
  readonly at: number
  readonly quote: EntryQuote | undefined
}

/** An answer in parts that joined are all of it. What does not stand between quotation marks where its quote says so is text like any other. */
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
