import * as v from 'valibot'
import { limits } from '../constants/limits'
import { userIdSchema } from './user-id'

/** Whom an account does not want to meet in Explore, as `users/{uid}/private/blocks` keeps it: nobody else can read it. */
export const blocksSchema = v.pipe(
  v.object({ uids: v.pipe(v.array(userIdSchema), v.maxLength(limits.blocksMax), v.readonly()) }),
  v.readonly(),
)

export type Blocks = v.InferOutput<typeof blocksSchema>
