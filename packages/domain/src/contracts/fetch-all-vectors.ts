import * as v from 'valibot'
import { documentIdSchema } from '../entities/document-id'
import { vectorMatchSchema } from '../entities/vector-match'
import { defineContract } from './contract'

/**
 * Finds the public entries of everyone that are close to one that the caller may read, the closest first, without that one: each of them public in a public
 * notebook at this moment, by somebody who has not switched the AI off. What counts for nothing in a recommendation, scores below `contentMap.recommendationMinScore`, is
 * left out. Any other id is refused with `not-found`, whether or not somebody else has it.
 */
export const fetchAllVectors = defineContract({
  name: 'fetchAllVectors',
  payload: v.strictObject({ id: documentIdSchema }),
  response: v.object({ similarVectors: v.array(vectorMatchSchema) }),
})
