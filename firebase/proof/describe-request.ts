import { type RulesRequest, requestName } from './rules-request'
import { serverTimestamp } from './value'

const maxLength = 60

/** A request with its documents in one line. Long texts and lists are shortened. */
export function describeRequest(request: RulesRequest): string {
  const { uid, given, operation } = request
  return `${requestName(request)}\n  ${JSON.stringify({ uid, given, operation }, shorten)}`
}

function shorten(_: string, value: unknown): unknown {
  if (value === serverTimestamp) return "the server's time"
  if (typeof value === 'string' && value.length > maxLength) return `${value.slice(0, maxLength)}… (${value.length})`
  if (Array.isArray(value) && value.length > maxLength) return [value[0], `… ${value.length} in all`]
  return value
}
