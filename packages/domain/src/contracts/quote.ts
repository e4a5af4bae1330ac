import * as v from 'valibot'

const place = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * Words of an entry in an analysis. They stand letter for letter in the call's `content` from `start` to `end`, and in the analysis from
 * `at`, all in UTF-16 code units. `quotedEntry` tells which entry that is.
 */
export const quoteSchema = v.pipe(
  v.object({ text: v.pipe(v.string(), v.nonEmpty()), start: place, end: place, at: place }),
  v.check(({ text, start, end }) => end - start === text.length, 'must be as long as its place'),
  v.readonly(),
)

export type Quote = v.InferOutput<typeof quoteSchema>
