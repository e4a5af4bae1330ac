import * as v from 'valibot'
import { documentIdSchema } from './document-id'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'
import { writeIdsSchema } from './write-ids'

/**
 * Tombstone of an entry that was purged, by the server after its days in the trash or by its owner with 'Delete for good'. It replaces the entry
 * in `messages` under the same id and holds no words: other devices learn of the purge like of any change, and the id can never be created again.
 */
export const purgedEntrySchema = v.pipe(
  v.strictObject({
    id: documentIdSchema,
    uid: userIdSchema,
    /** Server time of the purge. */
    purgedAt: instantSchema,
    /** Server time of the last write, as with an entry: the same as `purgedAt`. */
    updatedAt: instantSchema,
    writeIds: writeIdsSchema,
  }),
  v.readonly(),
)

export type PurgedEntry = v.InferOutput<typeof purgedEntrySchema>
