import * as v from 'valibot'
import { documentIdSchema } from '../entities/document-id'
import { vectorMatchSchema } from '../entities/vector-match'
import { defineContract } from './contract'

/**
 * Finds the caller's own entries that are close to one that the caller may read, the closest first, without that one. An entry without a vector is close to none.
 * Any other id is refused with `not-found`, whether or not somebody else has it.
 */
export const fetchSimilarVectors = defineContract({
  name: 'fetchSimilarVectors',
  payload: v.strictObject({ id: documentIdSchema }),
  response: v.object({ similarVectors: v.array(vectorMatchSchema) }),
})
