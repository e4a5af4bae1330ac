import * as v from 'valibot'
import { limits } from '../constants/limits'
import { userIdSchema } from './user-id'

/**
 * The users that an account has blocked, stored in `users/{uid}/private/blocks`. Only the account
 * itself can read it.
 */
export const blocksSchema = v.pipe(
  v.object({ uids: v.pipe(v.array(userIdSchema), v.maxLength(limits.blocksMax), v.readonly()) }),
  v.readonly(),
)

export type Blocks = v.InferOutput<typeof blocksSchema>
