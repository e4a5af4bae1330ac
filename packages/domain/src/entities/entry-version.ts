import * as v from 'valibot'
import { limits } from '../constants/limits'
import { atMostCharacters } from './at-most-characters'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'
import { versionIdSchema } from './version-id'

/** An earlier text of an entry, stored in the same commit that replaces it. */
export const entryVersionSchema = v.pipe(
  v.object({
    id: versionIdSchema,
    uid: userIdSchema,
    content: atMostCharacters(limits.contentMaxLength),
    category: atMostCharacters(limits.categoryMaxLength),
    /** The entry's `updatedAt` just before the next text replaced this one. */
    updatedAt: instantSchema,
    /** When the next text replaced it. */
    replacedAt: instantSchema,
  }),
  v.readonly(),
)

export type EntryVersion = v.InferOutput<typeof entryVersionSchema>
