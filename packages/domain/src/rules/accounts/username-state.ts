import { account } from '../../constants/account'
import type { UsernameClaim } from '../../entities/username-claim'

/**
 * The state of a username: `claimed` by its current owner, `forwarding` to the owner's new name, or
 * `free`. Its last owner can reclaim it at any time until another user has claimed it.
 *
 * @param claim the stored claim, `undefined` for none
 * @param now epoch milliseconds
 */
export function getUsernameState(claim: UsernameClaim | undefined, now: number): 'claimed' | 'forwarding' | 'free' {
  if (claim === undefined) return 'free'
  if (claim.movedAt === undefined) return 'claimed'
  return now - claim.movedAt <= account.usernameForwardingMs ? 'forwarding' : 'free'
}
