import * as v from 'valibot'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'
import { usernameSchema } from './username'

/** Who holds a username, as the store `usernames` keeps it under the name in lower case. */
export const usernameClaimSchema = v.pipe(
  v.object({
    uid: userIdSchema,
    /** The name that its owner has taken instead. Missing while this is the name they go by. */
    movedTo: v.exactOptional(usernameSchema),
    /** When that was, by the server's clock. */
    movedAt: v.exactOptional(instantSchema),
  }),
  v.check(
    (claim) => (claim.movedTo === undefined) === (claim.movedAt === undefined),
    'a name that was left says when, and for which',
  ),
  v.readonly(),
)

export type UsernameClaim = v.InferOutput<typeof usernameClaimSchema>
