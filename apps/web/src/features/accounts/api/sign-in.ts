import { signInWithEmailAndPassword } from 'firebase/auth'

import { auth } from '../../../shared/firebase/auth'
import { type AuthResult, runAuthOperation } from '../run-auth-operation'

export function signIn(email: string, password: string): Promise<AuthResult> {
  return runAuthOperation(() => signInWithEmailAndPassword(auth, email, password))
}
