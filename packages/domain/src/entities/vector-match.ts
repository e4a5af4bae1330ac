import * as v from 'valibot'
import { documentIdSchema } from './document-id'
import { userIdSchema } from './user-id'

/** What travels with a vector: enough to draw a node and to name the notebook it belongs to. */
export const vectorMetadataSchema = v.pipe(
  v.object({
    content: v.string(),
    category: v.string(),
    /** '' when the entry is filed in no notebook. */
    collectionName: v.string(),
    uid: userIdSchema,
    username: v.string(),
  }),
  v.readonly(),
)

/** An entry as the server's vectors know it. */
export const vectorMatchSchema = v.pipe(
  v.object({
    id: documentIdSchema,
    metadata: vectorMetadataSchema,
    /** Cosine similarity to what was asked about, -1 to 1; 1 where a vector is listed for itself. */
    score: v.pipe(v.number(), v.finite()),
  }),
  v.readonly(),
)

export type VectorMetadata = v.InferOutput<typeof vectorMetadataSchema>
export type VectorMatch = v.InferOutput<typeof vectorMatchSchema>
