import { account } from '../../constants/account'
import type { UsernameClaim } from '../../entities/username-claim'

/**
 * The state of a username: `held` by its current owner, `forwards` to the owner's new name, or
 * `free`. Its last owner can reclaim it at any time until another user has claimed it.
 *
 * @param claim the stored claim, `undefined` for none
 * @param now epoch milliseconds
 */
export function usernameState(claim: UsernameClaim | undefined, now: number): 'held' | 'forwards' | 'free' {
  if (claim === undefined) return 'free'
  if (claim.movedAt === undefined) return 'held'
  return now - claim.movedAt <= account.usernameForwardsMs ? 'forwards' : 'free'
}
