import * as v from 'valibot'
import type { Contract, PayloadOf } from './contract'
import type { FailureReason } from './failure-reason'

/** What a callable's input turned out to be. */
export type ParsedPayload<C extends Contract> =
  | { readonly status: 'parsed'; readonly payload: PayloadOf<C> }
  | { readonly status: 'refused'; readonly reason: Extract<FailureReason, { reason: 'invalid-payload' }> }

/** Reads what came over the wire by the contract; what does not fit comes back as the reason that goes into `details`. */
export function parsePayload<C extends Contract>(contract: C, input: unknown): ParsedPayload<C> {
  const parsed = v.safeParse(contract.payload, input)
  // The output type of a generic schema is not carried through `safeParse`.
  if (parsed.success) return { status: 'parsed', payload: parsed.output as PayloadOf<C> }
  return { status: 'refused', reason: { reason: 'invalid-payload', issues: parsed.issues.map(describe) } }
}

function describe(issue: v.BaseIssue<unknown>) {
  return { path: v.getDotPath(issue) ?? '', message: shorten(issue.message) }
}

/** Default messages quote the input, which may be as long as a photo. */
function shorten(message: string): string {
  return message.length <= 200 ? message : `${message.slice(0, 200)}...`
}
