import * as v from 'valibot'

const textOffsetSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * A verbatim quote of an entry in an analysis. It spans `start` to `end` of the request's
 * `content`, and begins at `at` of the analysis, all in UTF-16 code units. `findQuotedEntry` finds
 * its entry.
 */
export const quoteSchema = v.pipe(
  v.object({
    text: v.pipe(v.string(), v.nonEmpty()),
    start: textOffsetSchema,
    end: textOffsetSchema,
    at: textOffsetSchema,
  }),
  v.check(({ text, start, end }) => end - start === text.length, 'must be as long as its range'),
  v.readonly(),
)

export type Quote = v.InferOutput<typeof quoteSchema>
