import * as v from 'valibot'
import { contentMap } from '../constants/content-map'
import { vectorMatchSchema } from './vector-match'

/** A vector with its numbers, which its owner's browser needs to draw the map. */
export const vectorRowSchema = v.pipe(
  v.object({
    ...vectorMatchSchema.entries,
    /**
     * Signed bytes as base64: the text's vector, scaled so that the largest number became 127 or
     * -127. Normalized to length 1, it has a cosine of at least 0.998 with the original. All
     * vectors of a model have the same number of bytes: 100 with the built-in model, at most
     * `contentMap.vectorMaxBytes` with a provider's.
     */
    embedding: v.pipe(
      v.string(),
      v.minLength(4),
      v.maxLength(Math.ceil(contentMap.vectorMaxBytes / 3) * 4),
      v.regex(/^[A-Za-z0-9+/]+={0,2}$/u, 'must be base64'),
    ),
    /**
     * The entry's `revision` that was embedded, '' for the first text. If the entry has a newer
     * one, its vector is still pending.
     */
    revision: v.string(),
  }),
  v.readonly(),
)

export type VectorRow = v.InferOutput<typeof vectorRowSchema>
