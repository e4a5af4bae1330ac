import * as v from 'valibot'
import { documentIdSchema } from '../entities/document-id'
import { vectorMatchSchema } from '../entities/vector-match'
import { defineContract } from './contract'

/** Finds the entries of everyone, as far as the caller may read them, that are close to one of the caller's. */
export const fetchAllVectors = defineContract({
  name: 'fetchAllVectors',
  payload: v.strictObject({ id: documentIdSchema }),
  response: v.object({ similarVectors: v.array(vectorMatchSchema) }),
})
