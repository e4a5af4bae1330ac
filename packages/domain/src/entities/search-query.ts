import * as v from 'valibot'
import { limits } from '../constants/limits'
import { atMostCharacters } from './at-most-characters'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'

/** A search that was saved, as the store `searchQueries` keeps it, with its id. */
export const searchQuerySchema = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.nonEmpty()),
    uid: userIdSchema,
    title: atMostCharacters(limits.searchQueryTitleMaxLength),
    content: atMostCharacters(limits.contentMaxLength),
    timestamp: instantSchema,
  }),
  v.readonly(),
)

export type SearchQuery = v.InferOutput<typeof searchQuerySchema>
