import * as v from 'valibot'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'
import { usernameSchema } from './username'

/** The claim of a username, as stored in `usernames` under the name in lower case. */
export const usernameClaimSchema = v.pipe(
  v.object({
    uid: userIdSchema,
    /** The owner's new name. Missing while this is their current one. */
    movedTo: v.exactOptional(usernameSchema),
    /** When the owner changed the name, by the server's clock. */
    movedAt: v.exactOptional(instantSchema),
  }),
  v.check(
    (claim) => (claim.movedTo === undefined) === (claim.movedAt === undefined),
    'movedTo and movedAt must both be set or both be missing',
  ),
  v.readonly(),
)

export type UsernameClaim = v.InferOutput<typeof usernameClaimSchema>
