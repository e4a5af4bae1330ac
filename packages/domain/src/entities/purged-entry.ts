import * as v from 'valibot'
import { documentIdSchema } from './document-id'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'
import { writeIdsSchema } from './write-ids'

/**
 * Tombstone of a purged entry, left by the server after the retention time or by its owner with
 * 'Delete for good'. It replaces the entry in `messages` under the same id and holds no text. Other
 * devices sync the purge like any change, and the id cannot be created again.
 */
export const purgedEntrySchema = v.pipe(
  v.strictObject({
    id: documentIdSchema,
    uid: userIdSchema,
    purgedAt: instantSchema,
    /** Server time of the last write, as on an entry: equals `purgedAt`. */
    updatedAt: instantSchema,
    writeIds: writeIdsSchema,
  }),
  v.readonly(),
)

export type PurgedEntry = v.InferOutput<typeof purgedEntrySchema>
