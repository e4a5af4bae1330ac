import { updatePassword } from 'firebase/auth'

import { type Outcome, outcomeOf } from '../outcome'
import { currentUser } from './current-user'

/** Sets the password. Firebase revokes the sessions of other devices, but not this one. */
export function changePassword(password: string): Promise<Outcome> {
  return outcomeOf(async () => updatePassword(await currentUser(), password))
}
