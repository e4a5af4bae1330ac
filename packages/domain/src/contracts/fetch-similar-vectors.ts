import * as v from 'valibot'
import { documentIdSchema } from '../entities/document-id'
import { vectorMatchSchema } from '../entities/vector-match'
import { defineContract } from './contract'

/**
 * Finds the caller's own entries that are similar to one that the caller can read, most similar
 * first, without that entry. An entry without a vector has no matches. Any other id fails with
 * `not-found`, whether or not it exists.
 */
export const fetchSimilarVectors = defineContract({
  name: 'fetchSimilarVectors',
  payload: v.strictObject({ id: documentIdSchema }),
  response: v.object({ similarVectors: v.array(vectorMatchSchema) }),
})
