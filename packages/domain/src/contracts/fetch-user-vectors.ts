import * as v from 'valibot'
import { userIdSchema } from '../entities/user-id'
import { vectorMatchSchema } from '../entities/vector-match'
import { defineContract } from './contract'

/** Lists the caller's own vectors. A uid other than the caller's is refused. */
export const fetchUserVectors = defineContract({
  name: 'fetchUserVectors',
  payload: v.strictObject({ uid: userIdSchema }),
  response: v.object({ vectors: v.array(vectorMatchSchema) }),
})
