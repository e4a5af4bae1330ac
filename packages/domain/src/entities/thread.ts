import * as v from 'valibot'
import { threads } from '../constants/threads'
import { atMostCharacters } from './at-most-characters'
import { documentIdSchema } from './document-id'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'
import { writeIdsSchema } from './write-ids'

/** A conversation with one's own journal, as the store `threads` keeps it, with its id. What was said in it are its turns. */
export const threadSchema = v.pipe(
  v.object({
    id: documentIdSchema,
    uid: userIdSchema,
    /** The beginning of its first question; empty once it is deleted. */
    title: atMostCharacters(threads.titleMaxLength),
    /** When its first question was asked, by the device. */
    createdAt: instantSchema,
    /** When something was last asked or answered in it, by the server. */
    updatedAt: instantSchema,
    /** When it was deleted, by the server: the rest of it then tells other devices so, and holds no word of it. */
    deletedAt: v.nullable(instantSchema),
    /** Creation, deletion and revival each add an id; turns add none. Conversations from before have none. */
    writeIds: v.optional(writeIdsSchema),
  }),
  v.readonly(),
)

export type Thread = v.InferOutput<typeof threadSchema>
