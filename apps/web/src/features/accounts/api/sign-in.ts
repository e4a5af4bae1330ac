import { signInWithEmailAndPassword } from 'firebase/auth'

import { auth } from '../../../shared/firebase/auth'
import { type Outcome, outcomeOf } from '../outcome'

export function signIn(email: string, password: string): Promise<Outcome> {
  return outcomeOf(() => signInWithEmailAndPassword(auth, email, password))
}
