import { verifyBeforeUpdateEmail } from 'firebase/auth'

import { type Outcome, outcomeOf } from '../outcome'
import { currentUser } from './current-user'

/** Sends a confirmation link to the new address, which takes effect once the link is opened. */
export function changeEmail(email: string): Promise<Outcome> {
  return outcomeOf(async () => verifyBeforeUpdateEmail(await currentUser(), email))
}
