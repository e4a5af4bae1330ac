import { verifyBeforeUpdateEmail } from 'firebase/auth'

import { type AuthResult, runAuthOperation } from '../run-auth-operation'
import { getCurrentUser } from './get-current-user'

/** Sends a confirmation link to the new address, which takes effect once the link is opened. */
export function changeEmail(email: string): Promise<AuthResult> {
  return runAuthOperation(async () => verifyBeforeUpdateEmail(await getCurrentUser(), email))
}
