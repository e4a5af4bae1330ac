import { updatePassword } from 'firebase/auth'

import { type Outcome, outcomeOf } from '../outcome'
import { currentUser } from './current-user'

/** Gives the account another password, or its first. Firebase ends the sessions of other devices with it; this one goes on. */
export function changePassword(password: string): Promise<Outcome> {
  return outcomeOf(async () => updatePassword(await currentUser(), password))
}
