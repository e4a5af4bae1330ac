import * as v from 'valibot'
import { documentIdSchema } from './document-id'

const coordinateSchema = v.pipe(v.number(), v.finite())

/** An entry on the content map. */
export const graphNodeSchema = v.pipe(
  v.object({
    id: documentIdSchema,
    name: v.string(),
    category: v.string(),
    /** Position in canvas pixels. */
    x: coordinateSchema,
    y: coordinateSchema,
  }),
  v.readonly(),
)

export type GraphNode = v.InferOutput<typeof graphNodeSchema>
