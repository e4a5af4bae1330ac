import type { EntryQuote, TurnAnswer } from '@geist/domain'

import { type AnswerPiece, splitAtQuotes } from '../../shared/answer/split-at-quotes'

/** Splits an answer at its quotes. A quote without quotation marks around it stays plain text. */
export function splitAnswerAtQuotes({
  text,
  quotes,
}: Pick<TurnAnswer, 'text' | 'quotes'>): readonly AnswerPiece<EntryQuote>[] {
  const markedQuotes = quotes.flatMap((source) => {
    const { at } = source
    const length = source.end - source.start
    return text[at - 1] === '“' && text[at + length] === '”' ? { at, length, source } : []
  })
  return splitAtQuotes(text, markedQuotes)
}
