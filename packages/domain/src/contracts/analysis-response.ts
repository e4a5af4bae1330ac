import * as v from 'valibot'
import { leftOutEntrySchema } from './left-out-entry'
import { quoteSchema } from './quote'

/** What both analyses of a notebook answer: a text, and which words of it stand where in the call's `content`. */
export const analysisResponse = v.pipe(
  v.object({
    analysis: v.string(),
    quotes: v.exactOptional(v.pipe(v.array(quoteSchema), v.readonly())),
    /** Only where the call named its entries. */
    leftOut: v.exactOptional(v.pipe(v.array(leftOutEntrySchema), v.readonly())),
  }),
  v.check(
    ({ analysis, quotes = [] }) => quotes.every(({ text, at }) => analysis.startsWith(text, at)),
    'must have its quotes where they say',
  ),
)
