/**
 * The codes of a failed request, as in the SDK:
 * https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto.
 */
const restErrorCodes = [
  'cancelled',
  'unknown',
  'invalid-argument',
  'deadline-exceeded',
  'not-found',
  'already-exists',
  'permission-denied',
  'unauthenticated',
  'resource-exhausted',
  'failed-precondition',
  'aborted',
  'out-of-range',
  'unimplemented',
  'internal',
  'unavailable',
  'data-loss',
] as const

export type RestErrorCode = (typeof restErrorCodes)[number]

/** An error for which `isFirebaseError` is true, without the SDK. */
export interface RestError extends Error {
  readonly name: 'FirebaseError'
  readonly code: RestErrorCode
}

export function createRestError(code: RestErrorCode, message: string, cause?: unknown): RestError {
  return Object.assign(new Error(message, { cause }), { name: 'FirebaseError', code } as const)
}

/** Maps a gRPC status, for example `PERMISSION_DENIED`, to its code. */
export function toErrorCode(status: string): RestErrorCode {
  const codeName = status.toLowerCase().replaceAll('_', '-')
  return restErrorCodes.find((code) => code === codeName) ?? 'unknown'
}
