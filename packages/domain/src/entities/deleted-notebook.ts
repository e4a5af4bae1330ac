import * as v from 'valibot'
import { documentIdSchema } from './document-id'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'
import { writeIdsSchema } from './write-ids'

/**
 * Tombstone of a deleted notebook. It replaces the notebook in `collections` under the same id and
 * holds no name, so a late write cannot recreate the notebook. Its owner can, with Undo: that write
 * is based on the deletion.
 */
export const deletedNotebookSchema = v.pipe(
  v.strictObject({
    id: documentIdSchema,
    uid: userIdSchema,
    /** Server time of the deletion. */
    deletedAt: instantSchema,
    writeIds: writeIdsSchema,
  }),
  v.readonly(),
)

export type DeletedNotebook = v.InferOutput<typeof deletedNotebookSchema>
