import { CallableError, failureReasonOf } from '@geist/functions-client'

/** Why an AI gave no answer. */
export type AiFailure =
  /** The account's switch is off. */
  | { readonly reason: 'off' }
  /** The notice that names who would read the words has not been accepted. */
  | { readonly reason: 'notice-not-seen' }
  /** This account has asked too often, or everybody of the AI: in so many seconds it may be asked again. */
  | { readonly reason: 'too-often' | 'busy' | 'out-of-reach'; readonly retryAfterSeconds?: number | undefined }
  | { readonly reason: 'misconfigured' | 'unusable' | 'signed-out' | 'too-long' | 'failed' }

/**
 * Why a call of a function that asks an AI failed.
 *
 * @throws whatever is no failure of a call
 */
export function aiFailureOf(error: unknown): AiFailure {
  if (!(error instanceof CallableError)) throw error
  const known = failureReasonOf(error)
  switch (known?.reason) {
    case 'ai-off':
      return { reason: 'off' }
    case 'ai-notice-not-seen':
      return { reason: 'notice-not-seen' }
    case 'rate-limited':
      return { reason: 'too-often', retryAfterSeconds: known.retryAfterSeconds }
    case 'ai-busy':
      return { reason: 'busy', retryAfterSeconds: known.retryAfterSeconds }
    case 'ai-unavailable':
      return known.problem === 'misconfigured'
        ? { reason: 'misconfigured' }
        : { reason: 'out-of-reach', retryAfterSeconds: known.retryAfterSeconds }
    case 'ai-unusable':
      return { reason: 'unusable' }
    case 'signed-out':
      return { reason: 'signed-out' }
    default:
      return { reason: error.code === 'deadline-exceeded' ? 'too-long' : 'failed' }
  }
}
