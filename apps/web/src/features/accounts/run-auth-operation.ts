import { isFirebaseError } from '../../shared/firebase/is-firebase-error'
import { type AuthFailure, describeAuthFailure } from './describe-auth-failure'

export type AuthResult = { readonly ok: true } | { readonly ok: false; readonly failure: AuthFailure }

/** Runs an account operation and returns Firebase errors as failures. Rethrows any other error. */
export async function runAuthOperation(operation: () => Promise<unknown>): Promise<AuthResult> {
  try {
    await operation()
    return { ok: true }
  } catch (error) {
    if (isFirebaseError(error)) return { ok: false, failure: describeAuthFailure(error.code) }
    throw error
  }
}
