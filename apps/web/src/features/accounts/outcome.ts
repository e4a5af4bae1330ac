import { isFirebaseError } from '../../shared/firebase/is-firebase-error'
import { type AuthFailure, authFailure } from './auth-failure'

/** How an account operation went: done, or a reason that `sentenceFor` puts into words. */
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly failure: AuthFailure }

/** Runs an account operation and turns Firebase's errors into reasons. Anything else is a fault of ours and is thrown on. */
export async function outcomeOf(operation: () => Promise<unknown>): Promise<Outcome> {
  try {
    await operation()
    return { ok: true }
  } catch (error) {
    if (isFirebaseError(error)) return { ok: false, failure: authFailure(error.code) }
    throw error
  }
}
