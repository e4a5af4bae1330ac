import * as v from 'valibot'
import { leftOutEntrySchema } from './left-out-entry'
import { quoteSchema } from './quote'

/**
 * The response of both notebook analyses: a text, and the ranges of it that quote the request's
 * `content`.
 */
export const analysisResponseSchema = v.pipe(
  v.object({
    analysis: v.string(),
    quotes: v.exactOptional(v.pipe(v.array(quoteSchema), v.readonly())),
    /** Present only if the request named its entries. */
    leftOut: v.exactOptional(v.pipe(v.array(leftOutEntrySchema), v.readonly())),
  }),
  v.check(
    ({ analysis, quotes = [] }) => quotes.every(({ text, at }) => analysis.startsWith(text, at)),
    'must contain each quote at its position',
  ),
)
