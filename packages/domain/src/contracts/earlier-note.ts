import * as v from 'valibot'
import { documentIdSchema } from '../entities/document-id'

/** An earlier entry of the user about the subject of a draft. */
export const earlierNoteSchema = v.object({
  id: documentIdSchema,
  /** Epoch milliseconds. */
  writtenAt: v.pipe(v.number(), v.safeInteger()),
  /** A sentence of the entry, or a part of a long one. */
  quote: v.pipe(v.string(), v.nonEmpty()),
})

export type EarlierNote = v.InferOutput<typeof earlierNoteSchema>
