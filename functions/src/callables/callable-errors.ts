import type { CallableName, FailureReason, PublicCallableName } from '@geist/domain'
import { HttpsError } from 'firebase-functions/https'
import { logger } from 'firebase-functions/logger'
import { toFunctionsErrorCode } from './to-functions-error-code'
import { toLoggableError } from './to-loggable-error'

/** Logs a refusal and returns the error for the caller. */
export function toRefusalError(name: CallableName | PublicCallableName, reason: FailureReason): HttpsError {
  const code = toFunctionsErrorCode(reason)
  logger.info('A callable refused', { function: name, code, reason: reason.reason })
  return new HttpsError(code, code, reason)
}

/** Logs an unexpected error without its message and returns a generic one. */
export function toInternalError(name: CallableName | PublicCallableName, error: unknown): HttpsError {
  logger.error('A callable failed', { function: name, error: toLoggableError(error) })
  return new HttpsError('internal', 'internal')
}
