import * as v from 'valibot'
import { limits } from '../constants/limits'
import { atMostCharacters } from './at-most-characters'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'
import { versionIdSchema } from './version-id'

/** What an entry said before: kept in the same commit that puts another text in its place. */
export const entryVersionSchema = v.pipe(
  v.object({
    id: versionIdSchema,
    uid: userIdSchema,
    content: atMostCharacters(limits.contentMaxLength),
    category: atMostCharacters(limits.categoryMaxLength),
    /** The entry's `updatedAt` while this text was the current one, as last seen. */
    updatedAt: instantSchema,
    /** When the next text took its place. */
    replacedAt: instantSchema,
  }),
  v.readonly(),
)

export type EntryVersion = v.InferOutput<typeof entryVersionSchema>
