import * as v from 'valibot'
import { documentIdSchema } from '../entities/document-id'

const place = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * Words of an entry in an answer. They stand letter for letter in the entry's content from `start` to `end`, and in the answer from `at`, between
 * quotation marks; all in UTF-16 code units.
 */
export const entryQuoteSchema = v.pipe(
  v.object({ entryId: documentIdSchema, start: place, end: place, at: place }),
  v.check(({ start, end }) => end > start, 'must have words'),
  v.readonly(),
)

export type EntryQuote = v.InferOutput<typeof entryQuoteSchema>

/** Whether something stands between quotation marks in an answer where a quote says that its words do. */
export function stands(answer: string, { start, end, at }: EntryQuote): boolean {
  return answer[at - 1] === '“' && answer[at + end - start] === '”'
}
