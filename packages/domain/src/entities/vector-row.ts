import * as v from 'valibot'
import { vectorMatchSchema } from './vector-match'

/** A vector with its numbers, which its owner's browser needs to draw the map. */
export const vectorRowSchema = v.pipe(
  v.object({
    ...vectorMatchSchema.entries,
    /**
     * 100 signed bytes as base64: the text's vector, scaled so that the largest number became 127
     * or -127. Normalized to length 1, it has a cosine of at least 0.999 with the original.
     */
    embedding: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{134}==$/u, 'must be 100 bytes as base64')),
    /**
     * The entry's `revision` that was embedded, '' for the first text. If the entry has a newer
     * one, its vector is still pending.
     */
    revision: v.string(),
  }),
  v.readonly(),
)

export type VectorRow = v.InferOutput<typeof vectorRowSchema>
