import * as v from 'valibot'
import { documentIdSchema } from './document-id'

/** A link between two similar entries on the content map. */
export const graphLinkSchema = v.pipe(
  v.object({
    source: documentIdSchema,
    target: documentIdSchema,
    /** Similarity score. */
    strength: v.pipe(v.number(), v.finite()),
  }),
  v.readonly(),
)

export type GraphLink = v.InferOutput<typeof graphLinkSchema>
