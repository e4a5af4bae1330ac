import { type RulesRequest, requestName } from './rules-request'
import { serverTimestamp } from './value'

const longest = 60

/** A request with its documents in one line. Long texts and lists are shortened. */
export function describeRequest(ask: RulesRequest): string {
  const { who, given, act } = ask
  return `${requestName(ask)}\n  ${JSON.stringify({ who, given, act }, shorten)}`
}

function shorten(_: string, value: unknown): unknown {
  if (value === serverTimestamp) return "the server's time"
  if (typeof value === 'string' && value.length > longest) return `${value.slice(0, longest)}… (${value.length})`
  if (Array.isArray(value) && value.length > longest) return [value[0], `… ${value.length} in all`]
  return value
}
