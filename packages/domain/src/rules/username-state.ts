import { account } from '../constants/account'
import type { UsernameClaim } from '../entities/username-claim'

/**
 * What a username stands for now: `held` by the person who goes by it, `forwards` to the name that they have taken since, or `free` for
 * anybody. Its last owner may have it back at any time until somebody else has taken it.
 *
 * @param claim what the store holds of it, `undefined` for nothing
 * @param now epoch milliseconds
 */
export function usernameState(claim: UsernameClaim | undefined, now: number): 'held' | 'forwards' | 'free' {
  if (claim === undefined) return 'free'
  if (claim.movedAt === undefined) return 'held'
  return now - claim.movedAt <= account.usernameForwardsMs ? 'forwards' : 'free'
}
