import * as v from 'valibot'
import { limits } from '../constants/limits'
import { atMostCharacters } from './at-most-characters'
import { documentIdSchema } from './document-id'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'
import { usernameSchema } from './username'
import { writeIdsSchema } from './write-ids'

/**
 * A named set of entries, as stored in `collections`, with its id. An entry belongs to it by name
 * and `uid`. The schema also reads notebooks of older shapes [SHAPE9].
 */
export const notebookSchema = v.pipe(
  v.object({
    id: documentIdSchema,
    name: v.pipe(
      atMostCharacters(limits.notebookNameMaxLength),
      // An empty name means 'no notebook' on an entry. Screens show an invisible name as 'No name';
      // `parseNotebookName` and the Security Rules reject new ones.
      v.nonEmpty('must not be empty'),
    ),
    /** The owner. Never changes. */
    uid: userIdSchema,
    /** `''` if the document has no username: screens show 'No username'. */
    creatorUsername: v.fallback(usernameSchema, ''),
    /** Ids of the subscribers. */
    collaborators: v.nullish(v.pipe(v.array(userIdSchema), v.maxLength(limits.collaboratorsMax), v.readonly()), []),
    /** `undefined` if the document does not name the creator. */
    originalCreatorUID: v.fallback(v.optional(userIdSchema), undefined),
    isPublic: v.nullish(v.boolean(), false),
    /**
     * Server time up to which the publishing device had seen the entries. Entries changed later
     * stay private until their owner publishes them. `null` or missing on a private notebook.
     */
    publishedUpTo: v.exactOptional(v.nullable(instantSchema)),
    /**
     * Ids of the owner's last writes, newest first. Missing on notebooks from before
     * compare-and-set.
     */
    writeIds: v.exactOptional(writeIdsSchema),
  }),
  v.readonly(),
)

export type Notebook = v.InferOutput<typeof notebookSchema>
