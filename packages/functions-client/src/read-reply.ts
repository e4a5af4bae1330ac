import { messages } from '@geist/domain'

import { mapBackendStatus, mapHttpStatus } from './callable-code'
import { CallableError } from './callable-error'

/** A response: status 0 if none arrived, no `json` if the body is not JSON. */
export interface Reply {
  readonly status: number
  readonly json?: unknown
  /** The error that prevented receiving or reading the response. */
  readonly cause?: unknown
}

/**
 * Extracts the data of a response, not yet validated.
 *
 * An `error` in the body takes precedence over the HTTP status, so that a function's own failure
 * survives a proxy.
 *
 * @throws {CallableError} if the response reports a failure or is not a callable response
 */
export function readReply({ status, json, cause }: Reply): unknown {
  const body = isJsonObject(json) ? json : undefined
  throwReportedFailure(status, body?.['error'], cause)
  if (!body) throw new CallableError('internal', messages.replyNotJson, undefined, cause)
  // Older functions use `result`.
  const data = body['data'] === undefined ? body['result'] : body['data']
  if (data === undefined) throw new CallableError('internal', messages.replyWithoutData)
  return data
}

/** Throws if the response reports a failure. */
function throwReportedFailure(httpStatus: number, error: unknown, cause: unknown): void {
  const { status, message, details } = isJsonObject(error) ? error : {}
  const code = typeof status === 'string' ? mapBackendStatus(status) : mapHttpStatus(httpStatus)
  if (!code) throw new CallableError('internal', `Unknown backend error status: ${String(status)}`)
  if (code !== 'ok') throw new CallableError(code, typeof message === 'string' ? message : code, details, cause)
}

function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
