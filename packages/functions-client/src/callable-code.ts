/** The kind of failure of a call, as in google.rpc.Code, spelled as in Firebase's client SDKs. */
export type CallableErrorCode = Exclude<CallableCode, 'ok'>

/** {@link CallableErrorCode}, or `ok`. */
export type CallableCode = (typeof codeByBackendStatus)[keyof typeof codeByBackendStatus]

/** Maps an HTTP status to a code; status 0 means that no response arrived. */
export function mapHttpStatus(status: number): CallableCode {
  return status >= 200 && status < 300 ? 'ok' : (codeByHttpStatus[status] ?? 'unknown')
}

/** Maps the `error.status` of a response body; undefined for an unknown status. */
export function mapBackendStatus(status: string): CallableCode | undefined {
  return isKnownBackendStatus(status) ? codeByBackendStatus[status] : undefined
}

function isKnownBackendStatus(status: string): status is keyof typeof codeByBackendStatus {
  return Object.hasOwn(codeByBackendStatus, status)
}

/** The names of https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto. */
const codeByBackendStatus = {
  OK: 'ok',
  CANCELLED: 'cancelled',
  UNKNOWN: 'unknown',
  INVALID_ARGUMENT: 'invalid-argument',
  DEADLINE_EXCEEDED: 'deadline-exceeded',
  NOT_FOUND: 'not-found',
  ALREADY_EXISTS: 'already-exists',
  PERMISSION_DENIED: 'permission-denied',
  UNAUTHENTICATED: 'unauthenticated',
  RESOURCE_EXHAUSTED: 'resource-exhausted',
  FAILED_PRECONDITION: 'failed-precondition',
  ABORTED: 'aborted',
  OUT_OF_RANGE: 'out-of-range',
  UNIMPLEMENTED: 'unimplemented',
  INTERNAL: 'internal',
  UNAVAILABLE: 'unavailable',
  DATA_LOSS: 'data-loss',
} as const

/** The same mapping as in Firebase's client SDKs. */
const codeByHttpStatus: Readonly<Record<number, CallableErrorCode>> = {
  0: 'internal',
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  409: 'aborted',
  429: 'resource-exhausted',
  499: 'cancelled',
  500: 'internal',
  501: 'unimplemented',
  503: 'unavailable',
  504: 'deadline-exceeded',
}
