import * as v from 'valibot'
import { threads } from '../constants/threads'
import { atMostCharacters } from './at-most-characters'
import { documentIdSchema } from './document-id'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'
import { writeIdsSchema } from './write-ids'

/**
 * A conversation with the journal, as stored in `threads`, with its id. Its messages are its turns.
 */
export const threadSchema = v.pipe(
  v.object({
    id: documentIdSchema,
    uid: userIdSchema,
    /** The beginning of the first question; empty after deletion. */
    title: atMostCharacters(threads.titleMaxLength),
    /** When the first question was asked, by the device's clock. */
    createdAt: instantSchema,
    /** Server time of the last question or answer. */
    updatedAt: instantSchema,
    /**
     * Server time of the deletion. The document then is a tombstone without text, for other
     * devices.
     */
    deletedAt: v.nullable(instantSchema),
    /**
     * Creation, deletion and restore each add an id; turns add none. Older conversations have none.
     */
    writeIds: v.optional(writeIdsSchema),
  }),
  v.readonly(),
)

export type Thread = v.InferOutput<typeof threadSchema>
