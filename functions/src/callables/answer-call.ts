import {
  type ChunkOf,
  type Contract,
  parsePayload,
  type PayloadIssue,
  type PayloadOf,
  type ResponseOf,
} from '@geist/domain'
import * as v from 'valibot'
import type { Outcome } from '../use-cases/outcome'
import { signedInCaller, type Caller, type ClaimedIdentity } from './signed-in-caller'

/** Decides what a call comes to, for a caller who is signed in and a payload that fits the contract. */
export type UseCase<C extends Contract> = (
  caller: Caller,
  payload: PayloadOf<C>,
  exchange: Exchange<ChunkOf<C>>,
) => Promise<Outcome<ResponseOf<C>>>

/** What there is of a call while it is being answered. */
export interface Exchange<Chunk> {
  /** Aborts when the caller is gone. */
  readonly signal: AbortSignal
  /** Sends a part of the answer ahead; does nothing for a caller that wants none. */
  readonly send: (chunk: Chunk) => void
}

/** What a request brings: who it says it is from, and what it carries. Both are untrusted. */
export interface Call {
  readonly auth: ClaimedIdentity | undefined
  readonly data: unknown
}

/**
 * Takes a call through its steps: who asks, what is asked, may they ask it, the use case, the answer. The first step that fails
 * decides. `now` is when the call came in.
 *
 * @throws when the use case does, or when its answer does not fit the contract: both are faults of ours.
 */
export async function answerCall<C extends Contract>(
  contract: C,
  useCase: UseCase<C>,
  call: Call,
  exchange: Exchange<ChunkOf<C>>,
  now: Date,
): Promise<Outcome<ResponseOf<C>>> {
  const caller = signedInCaller(call.auth, now)
  if (caller === undefined) return { status: 'refused', reason: { reason: 'signed-out' } }

  const parsed = parsePayload(contract, call.data)
  if (parsed.status === 'refused') {
    return { status: 'refused', reason: { ...parsed.reason, issues: parsed.reason.issues.map(withoutInput) } }
  }
  if (namesSomebodyElse(parsed.payload, caller)) return { status: 'refused', reason: { reason: 'not-yours' } }

  const outcome = await useCase(caller, parsed.payload, exchange)
  if (outcome.status === 'refused') return outcome
  return { status: 'answered', response: v.parse(contract.response, outcome.response) as ResponseOf<C> }
}

/** In every contract `uid` means the account that asks. */
function namesSomebodyElse(payload: unknown, caller: Caller): boolean {
  return typeof payload === 'object' && payload !== null && 'uid' in payload && payload.uid !== caller.uid
}

/** A schema's default messages say what they received, which may be somebody's words; the ones written for a field do not. */
function withoutInput({ path, message }: PayloadIssue): PayloadIssue {
  return { path: path.slice(0, 100), message: /received/iu.test(message) ? 'does not fit the contract' : message }
}
