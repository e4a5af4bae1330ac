import * as v from 'valibot'
import { limits } from '../constants/limits'
import { atMostCharacters } from './at-most-characters'
import { documentIdSchema } from './document-id'
import { userIdSchema } from './user-id'
import { usernameSchema } from './username'

/** A named set of entries, as the store `collections` keeps it, with its id. Entries belong to it by its name and `uid`. */
export const notebookSchema = v.pipe(
  v.object({
    id: documentIdSchema,
    name: v.pipe(
      atMostCharacters(limits.notebookNameMaxLength),
      v.check((name) => /\S/u.test(name), 'must not be blank'),
    ),
    /** The owner. Never changes. */
    uid: userIdSchema,
    creatorUsername: usernameSchema,
    /** Ids of the subscribers. */
    collaborators: v.pipe(v.array(userIdSchema), v.maxLength(limits.collaboratorsMax), v.readonly()),
    originalCreatorUID: userIdSchema,
    isPublic: v.boolean(),
  }),
  v.readonly(),
)

export type Notebook = v.InferOutput<typeof notebookSchema>
