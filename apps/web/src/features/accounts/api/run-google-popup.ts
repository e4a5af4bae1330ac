import { describeAuthFailure } from '../describe-auth-failure'
import { type AuthResult, runAuthOperation } from '../run-auth-operation'

/**
 * Runs an operation that opens Google's popup. The SDK reports a script that failed to load as
 * `auth/internal-error`.
 */
export async function runGooglePopup(openPopup: () => Promise<unknown>): Promise<AuthResult> {
  const outcome = await runAuthOperation(openPopup)
  const isUnreachable = !outcome.ok && unreachableCodes.has(outcome.failure.code)
  return isUnreachable ? { ok: false, failure: describeAuthFailure('auth/google-unreachable') } : outcome
}

const unreachableCodes = new Set(['auth/internal-error', 'auth/network-request-failed'])
