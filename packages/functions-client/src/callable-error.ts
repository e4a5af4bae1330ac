import type { CallableErrorCode } from './callable-code'

/**
 * The only error of a failed call. `code` is the kind of failure, and `details` comes from the
 * function. `message` is for logs only: never show it to users or match on it.
 */
export class CallableError extends Error {
  override readonly name = 'CallableError'
  readonly code: CallableErrorCode
  readonly details: unknown

  constructor(code: CallableErrorCode, message: string = code, details?: unknown, cause?: unknown) {
    super(message, { cause })
    this.code = code
    this.details = details
  }
}
