import { type FailureReason, parseFailureReason } from '@geist/domain'
import { CallableError } from './callable-error'

/**
 * Why a function refused, in our own words: read from the `details` of the error alone, never from its message.
 * `undefined` for a failure that our functions did not name (no network, a proxy's 503) and for anything else thrown.
 */
export function failureReasonOf(error: unknown): FailureReason | undefined {
  return error instanceof CallableError ? parseFailureReason(error.details) : undefined
}
