import * as v from 'valibot'
import { limits } from '../constants/limits'
import { atMostCharacters } from './at-most-characters'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'

/**
 * A question about selected entries of a notebook (Complex Query) with its answer, as stored in
 * `searchQueries`, with its id. `rules/ai/search-query-text.ts` defines `title` and `content`.
 */
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
