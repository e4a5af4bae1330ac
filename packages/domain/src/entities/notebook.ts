import * as v from 'valibot'
import { limits } from '../constants/limits'
import { atMostCharacters } from './at-most-characters'
import { documentIdSchema } from './document-id'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'
import { usernameSchema } from './username'
import { writeIdsSchema } from './write-ids'

/**
 * A named set of entries, as the store `collections` keeps it, with its id. Entries belong to it by
 * its name and `uid`. Notebooks of older shapes are read, too [SHAPE9].
 */
export const notebookSchema = v.pipe(
  v.object({
    id: documentIdSchema,
    name: v.pipe(
      atMostCharacters(limits.notebookNameMaxLength),
      // Empty, it would be the name of what is filed nowhere. A name of which nothing can be seen
      // is shown as 'No name'; `parseNotebookName` and the Security Rules accept no new one.
      v.nonEmpty('must not be empty'),
    ),
    /** The owner. Never changes. */
    uid: userIdSchema,
    /** `''` where the document has no username: screens say 'No username'. */
    creatorUsername: v.fallback(usernameSchema, ''),
    /** Ids of the subscribers. */
    collaborators: v.nullish(v.pipe(v.array(userIdSchema), v.maxLength(limits.collaboratorsMax), v.readonly()), []),
    /** `undefined` where the document does not say who created the notebook. */
    originalCreatorUID: v.fallback(v.optional(userIdSchema), undefined),
    isPublic: v.nullish(v.boolean(), false),
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
