import * as v from 'valibot'
import type { Contract, PayloadOf } from './contract'
import type { FailureReason } from './failure-reason'

export type ParsedPayload<C extends Contract> =
  | { readonly status: 'parsed'; readonly payload: PayloadOf<C> }
  | { readonly status: 'refused'; readonly reason: Extract<FailureReason, { reason: 'invalid-payload' }> }

/**
 * Validates untrusted input against the contract. A mismatch returns the reason for the error's
 * `details`.
 */
export function parsePayload<C extends Contract>(contract: C, input: unknown): ParsedPayload<C> {
  const parsed = v.safeParse(contract.payload, input)
  // `safeParse` does not preserve the output type of a generic schema.
  if (parsed.success) return { status: 'parsed', payload: parsed.output as PayloadOf<C> }
  return { status: 'refused', reason: { reason: 'invalid-payload', issues: parsed.issues.map(describeIssue) } }
}

function describeIssue(issue: v.BaseIssue<unknown>) {
  return { path: v.getDotPath(issue) ?? '', message: shortenMessage(issue.message) }
}

/** In UTF-16 code units. Default messages quote the input, which may be as long as a photo. */
const maxMessageLength = 200

function shortenMessage(message: string): string {
  return message.length <= maxMessageLength ? message : `${message.slice(0, maxMessageLength)}...`
}
