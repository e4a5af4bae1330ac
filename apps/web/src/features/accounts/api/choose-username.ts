import { setSession } from '../session-store'
import type { Outcome } from '../outcome'
import { claimUsername } from './claim-username'

/** Gives an account that has none its username, and opens the journal. */
export async function chooseUsername(uid: string, username: string): Promise<Outcome> {
  const outcome = await claimUsername(uid, username)
  if (outcome.ok) setSession({ status: 'signed-in', uid, username, isNew: true })
  return outcome
}
