import { type FailureReason, parseFailureReason } from '@geist/domain'
import { CallableError } from './callable-error'

/**
 * Reads the failure reason from the `details` of an error, never from its message. `undefined` for
 * a failure outside of our functions (no network, a proxy's 503) and for any other error.
 */
export function readFailureReason(error: unknown): FailureReason | undefined {
  return error instanceof CallableError ? parseFailureReason(error.details) : undefined
}
