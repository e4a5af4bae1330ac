import type { CallableErrorCode } from './callable-code'

/**
 * The one way a call fails: `code` says what kind of failure it was, `details` carries what the function itself said of
 * it, and `message` is for logs only: it is never shown to a person and never matched on.
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
