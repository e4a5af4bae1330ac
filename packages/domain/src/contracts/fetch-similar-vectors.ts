import * as v from 'valibot'
import { documentIdSchema } from '../entities/document-id'
import { vectorMatchSchema } from '../entities/vector-match'
import { defineContract } from './contract'

/** Finds the caller's own entries that are close to one of them. */
export const fetchSimilarVectors = defineContract({
  name: 'fetchSimilarVectors',
  payload: v.strictObject({ id: documentIdSchema }),
  response: v.object({ similarVectors: v.array(vectorMatchSchema) }),
})
