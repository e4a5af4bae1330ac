import * as v from 'valibot'
import { documentIdSchema } from '../entities/document-id'
import { vectorMatchSchema } from '../entities/vector-match'
import { defineContract } from './contract'

/**
 * Finds public entries of all users that are similar to one that the caller can read, most similar
 * first, without that entry. Each match is public in a public notebook now, by a user with AI
 * switched on. Matches below `contentMap.recommendationMinScore` are left out. Any other id fails
 * with `not-found`, whether or not it exists.
 */
export const fetchAllVectors = defineContract({
  name: 'fetchAllVectors',
  payload: v.strictObject({ id: documentIdSchema }),
  response: v.object({ similarVectors: v.array(vectorMatchSchema) }),
})
