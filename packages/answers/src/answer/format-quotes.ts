import { formatDay } from '../time/format-day'
import type { AnswerRequest, NoteQuote } from './answer'

/** Each quote on a line of its own, with the day of its note. */
export function formatQuotes(
  quotes: readonly NoteQuote[],
  { notes, timeZone }: Pick<AnswerRequest, 'notes' | 'timeZone'>,
): readonly (string | NoteQuote)[] {
  return quotes.flatMap((quote) => {
    const writtenAt = notes[quote.noteIndex]?.writtenAt
    return writtenAt === undefined ? ['\n', quote] : ['\n', quote, ` – ${formatDay(writtenAt, timeZone)}`]
  })
}
