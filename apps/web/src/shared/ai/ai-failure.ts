import { CallableError, readFailureReason } from '@geist/functions-client'

/** Why a request to an AI failed, as the screens distinguish it. */
export type AiFailure =
  /** AI is switched off for the account. */
  | { readonly reason: 'off' }
  /** The user has not accepted the notice that names the recipient. */
  | { readonly reason: 'notice-not-seen' }
  /**
   * `rate-limited`: the account's rate limit. `busy`: the rate limit of the AI. `unreachable`: the
   * AI is unreachable. Retry after the delay, if there is one.
   */
  | { readonly reason: 'rate-limited' | 'busy' | 'unreachable'; readonly retryAfterSeconds?: number | undefined }
  /** `unusable`: the AI's answer could not be used. `timeout`: the request timed out. */
  | { readonly reason: 'misconfigured' | 'unusable' | 'signed-out' | 'timeout' | 'failed' }

/**
 * Maps the error of a callable AI function to a reason.
 *
 * @throws any error that is not a `CallableError`
 */
export function toAiFailure(error: unknown): AiFailure {
  if (!(error instanceof CallableError)) throw error
  const failure = readFailureReason(error)
  switch (failure?.reason) {
    case 'ai-off':
      return { reason: 'off' }
    case 'ai-notice-not-seen':
      return { reason: 'notice-not-seen' }
    case 'rate-limited':
      return { reason: 'rate-limited', retryAfterSeconds: failure.retryAfterSeconds }
    case 'ai-busy':
      return { reason: 'busy', retryAfterSeconds: failure.retryAfterSeconds }
    case 'ai-unavailable':
      return failure.problem === 'misconfigured'
        ? { reason: 'misconfigured' }
        : { reason: 'unreachable', retryAfterSeconds: failure.retryAfterSeconds }
    case 'ai-unusable':
      return { reason: 'unusable' }
    case 'signed-out':
      return { reason: 'signed-out' }
    default:
      return { reason: error.code === 'deadline-exceeded' ? 'timeout' : 'failed' }
  }
}
