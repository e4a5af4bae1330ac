import * as v from 'valibot'
import { vectorMatchSchema } from './vector-match'

/** A vector with its numbers, as its owner's browser gets it to draw the map itself. */
export const vectorRowSchema = v.pipe(
  v.object({
    ...vectorMatchSchema.entries,
    /**
     * 100 signed bytes as base64: the vector of the text, of which the largest number became 127 or -127. Made as long as 1 again it has a cosine of at least 0.999 with
     * what it was.
     */
    embedding: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{134}==$/u, 'must be 100 bytes as base64')),
    /** The entry's `revision` whose text this stands for, '' for the first text. Where the entry has another one by now, its vector is still to come. */
    revision: v.string(),
  }),
  v.readonly(),
)

export type VectorRow = v.InferOutput<typeof vectorRowSchema>
