import * as v from 'valibot'
import { limits } from '../constants/limits'
import { atMostCharacters } from './at-most-characters'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'

/** What an entry said before: kept by the server whenever content or category change. */
export const entryVersionSchema = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.nonEmpty()),
    uid: userIdSchema,
    content: atMostCharacters(limits.contentMaxLength),
    category: atMostCharacters(limits.categoryMaxLength),
    /** The `updatedAt` that this revision had while it was the current one. */
    updatedAt: instantSchema,
    /** When the next revision took its place. */
    replacedAt: instantSchema,
  }),
  v.readonly(),
)

export type EntryVersion = v.InferOutput<typeof entryVersionSchema>
