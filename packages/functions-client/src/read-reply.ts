import { messages } from '@geist/domain'

import { codeOfBackendStatus, codeOfHttpStatus } from './callable-code'
import { CallableError } from './callable-error'

/** What came back: status 0 and no JSON when nothing did, no JSON when the body was none. */
export interface Reply {
  readonly status: number
  readonly json?: unknown
  /** What kept the reply from coming or from being read. */
  readonly cause?: unknown
}

/**
 * The data that a function answered with, still unchecked.
 *
 * An `error` in the body counts before the HTTP status, so that a function's own failure survives a proxy.
 *
 * @throws {CallableError} when the reply tells of a failure, or is none that a callable function gives.
 */
export function readReply({ status, json, cause }: Reply): unknown {
  const body = isJsonObject(json) ? json : undefined
  throwFailure(status, body?.['error'], cause)
  if (!body) throw new CallableError('internal', messages.replyNotJson, undefined, cause)
  // Older functions answer in `result`.
  const data = body['data'] === undefined ? body['result'] : body['data']
  if (data === undefined) throw new CallableError('internal', messages.replyWithoutData)
  return data
}

function throwFailure(httpStatus: number, error: unknown, cause: unknown): void {
  const { status, message, details } = isJsonObject(error) ? error : {}
  const code = typeof status === 'string' ? codeOfBackendStatus(status) : codeOfHttpStatus(httpStatus)
  if (!code) throw new CallableError('internal', `Unknown backend error status: ${String(status)}`)
  if (code !== 'ok') throw new CallableError(code, typeof message === 'string' ? message : code, details, cause)
}

function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
