import { type RulesRequest, formatRequestName } from './rules-request'
import { serverTimestamp } from './value'

/** Of a text in characters, of a list in members. */
const maxLength = 60

/**
 * Describes a request in two lines: its name, then its requester, documents and operation as JSON.
 * Long texts and lists are shortened.
 */
export function describeRequest(request: RulesRequest): string {
  const { uid, existingDocuments, operation } = request
  return `${formatRequestName(request)}\n  ${JSON.stringify({ uid, existingDocuments, operation }, shorten)}`
}

function shorten(_: string, value: unknown): unknown {
  if (value === serverTimestamp) return "the server's time"
  if (typeof value === 'string' && value.length > maxLength) return `${value.slice(0, maxLength)}… (${value.length})`
  if (Array.isArray(value) && value.length > maxLength) return [value[0], `… ${value.length} in all`]
  return value
}
