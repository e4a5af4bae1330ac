import { updatePassword } from 'firebase/auth'

import { type AuthResult, runAuthOperation } from '../run-auth-operation'
import { getCurrentUser } from './get-current-user'

/** Sets the password. Firebase revokes the sessions of other devices, but not this one. */
export function changePassword(password: string): Promise<AuthResult> {
  return runAuthOperation(async () => updatePassword(await getCurrentUser(), password))
}
