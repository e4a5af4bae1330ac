import { verifyBeforeUpdateEmail } from 'firebase/auth'

import { type Outcome, outcomeOf } from '../outcome'
import { currentUser } from './current-user'

/** Sends a link to another address, which becomes that of the account when it is opened. Until then nothing changes. */
export function changeEmail(email: string): Promise<Outcome> {
  return outcomeOf(async () => verifyBeforeUpdateEmail(await currentUser(), email))
}
