import * as v from 'valibot'
import { limits } from '../constants/limits'
import { atMostCharacters } from './at-most-characters'
import { documentIdSchema } from './document-id'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'
import { usernameSchema } from './username'
import { writeIdsSchema } from './write-ids'

/** A named set of entries, as the store `collections` keeps it, with its id. Entries belong to it by its name and `uid`. */
export const notebookSchema = v.pipe(
  v.object({
    id: documentIdSchema,
    name: v.pipe(
      atMostCharacters(limits.notebookNameMaxLength),
      // Lenient, since it reads: a name from before of which nothing can be seen is shown as 'No name'. `parseNotebookName` and the Security Rules
      // take none.
      v.check((name) => /\S/u.test(name), 'must not be blank'),
    ),
    /** The owner. Never changes. */
    uid: userIdSchema,
    creatorUsername: usernameSchema,
    /** Ids of the subscribers. */
    collaborators: v.pipe(v.array(userIdSchema), v.maxLength(limits.collaboratorsMax), v.readonly()),
    originalCreatorUID: userIdSchema,
    isPublic: v.boolean(),
    /**
     * Server time up to which the device that made the notebook public had seen its entries. Entries that were changed later stay private until
     * their owner publishes them. `null` or missing on a private notebook.
     */
    publishedUpTo: v.exactOptional(v.nullable(instantSchema)),
    /** Ids of its owner's last writes, newest first. Missing on notebooks from before compare-and-set. */
    writeIds: v.exactOptional(writeIdsSchema),
  }),
  v.readonly(),
)

export type Notebook = v.InferOutput<typeof notebookSchema>
