import * as v from 'valibot'
import { documentIdSchema } from '../entities/document-id'

const textOffsetSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * A verbatim quote of an entry in an answer. It spans `start` to `end` of the entry's content, and
 * begins at `at` of the answer, inside quotation marks; all in UTF-16 code units.
 */
export const entryQuoteSchema = v.pipe(
  v.object({ entryId: documentIdSchema, start: textOffsetSchema, end: textOffsetSchema, at: textOffsetSchema }),
  v.check(({ start, end }) => end > start, 'must have words'),
  v.readonly(),
)

export type EntryQuote = v.InferOutput<typeof entryQuoteSchema>

/** Whether the answer has quotation marks around the range of this quote. */
export function hasQuoteMarksAround(answer: string, { start, end, at }: EntryQuote): boolean {
  return answer[at - 1] === '“' && answer[at + end - start] === '”'
}
