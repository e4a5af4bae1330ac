import { authFailure } from '../auth-failure'
import { type Outcome, outcomeOf } from '../outcome'

/**
 * Runs an operation that opens Google's popup. The SDK reports a script that failed to load as
 * `auth/internal-error`.
 */
export async function runGooglePopup(open: () => Promise<unknown>): Promise<Outcome> {
  const outcome = await outcomeOf(open)
  const isUnreached = !outcome.ok && unreached.has(outcome.failure.code)
  return isUnreached ? { ok: false, failure: authFailure('auth/google-unreachable') } : outcome
}

const unreached = new Set(['auth/internal-error', 'auth/network-request-failed'])
