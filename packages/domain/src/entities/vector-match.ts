import * as v from 'valibot'
import { documentIdSchema } from './document-id'
import { userIdSchema } from './user-id'

/** Metadata of a vector: enough to draw a node and name its notebook. */
export const vectorMetadataSchema = v.pipe(
  v.object({
    content: v.string(),
    category: v.string(),
    /** '' if the entry is in no notebook. */
    collectionName: v.string(),
    uid: userIdSchema,
    username: v.string(),
  }),
  v.readonly(),
)

/** An entry as a vector search returns it. */
export const vectorMatchSchema = v.pipe(
  v.object({
    id: documentIdSchema,
    metadata: vectorMetadataSchema,
    /** Cosine similarity to the query, -1 to 1; 1 if the vector is listed for itself. */
    score: v.pipe(v.number(), v.finite()),
  }),
  v.readonly(),
)

export type VectorMetadata = v.InferOutput<typeof vectorMetadataSchema>
export type VectorMatch = v.InferOutput<typeof vectorMatchSchema>
