import {
  type ChunkOf,
  type Contract,
  type FailureReason,
  idempotency,
  parsePayload,
  type PayloadIssue,
  type PayloadOf,
  type ResponseOf,
} from '@geist/domain'
import * as v from 'valibot'
import { answerOnce, type OnceTools } from '../use-cases/answer-once'
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
  /** Whether App Check bears out that it comes from our own app. */
  readonly isFromApp?: boolean
  /** The key of a call that may come again. */
  readonly key?: string | undefined
}

/** Decides whether a caller may make this call now: rate limits, and what the account allows. @returns why not */
export type Admission<C extends Contract> = (
  caller: Caller,
  payload: PayloadOf<C>,
) => Promise<FailureReason | undefined>

/** What a call is judged by. */
export interface Guards<C extends Contract = Contract> {
  /** When it came in. */
  readonly now: Date
  /** Whether it has to come from our own app. */
  readonly isAppRequired?: boolean
  /** Whether the session has ended although its token still holds good. Left out where that makes no difference. */
  readonly isSessionOver?: ((caller: Caller) => Promise<boolean>) | undefined
  /** Left out where the use case itself counts the call. */
  readonly admit?: Admission<C> | undefined
  /** Left out where a call that comes again is answered again. */
  readonly once?: Omit<OnceTools, 'admit'>
}

/**
 * Takes a call through its steps: who asks, from where, what is asked, was it answered before, may they ask it now, the use case, the
 * answer. The first step that fails decides. Nothing is written for a refused call.
 *
 * @throws when the use case does, or when its answer does not fit the contract: both are faults of ours.
 */
export async function answerCall<C extends Contract>(
  contract: C,
  useCase: UseCase<C>,
  call: Call,
  exchange: Exchange<ChunkOf<C>>,
  { now, isAppRequired = false, isSessionOver, admit: admission, once }: Guards<C>,
): Promise<Outcome<ResponseOf<C>>> {
  const caller = signedInCaller(call.auth, now)
  if (caller === undefined) return refused({ reason: 'signed-out' })
  if (isAppRequired && call.isFromApp !== true) return refused({ reason: 'not-our-app' })

  const parsed = parsePayload(contract, call.data)
  if (parsed.status === 'refused') {
    return refused({ ...parsed.reason, issues: parsed.reason.issues.map(withoutInput) })
  }
  const key = contract.answersOnce ? call.key : undefined
  if (key !== undefined && !idempotency.keyPattern.test(key)) return refused(wrongKey)
  if (namesSomebodyElse(parsed.payload, caller)) return refused({ reason: 'not-yours' })
  if (await isSessionOver?.(caller)) return refused({ reason: 'signed-out' })

  const work = async (): Promise<Outcome<ResponseOf<C>>> => {
    const outcome = await useCase(caller, parsed.payload, exchange)
    if (outcome.status === 'refused') return outcome
    return { status: 'answered', response: v.parse(contract.response, outcome.response) as ResponseOf<C> }
  }
  const admit = async () => admission?.(caller, parsed.payload)
  if (key === undefined || once === undefined) {
    const refusal = await admit()
    return refusal === undefined ? work() : refused(refusal)
  }
  return answerOnce({ uid: caller.uid, name: contract.name, key, data: call.data }, { ...once, admit }, work)
}

function refused(reason: FailureReason): Outcome<never> {
  return { status: 'refused', reason }
}

const wrongKey: FailureReason = {
  reason: 'invalid-payload',
  issues: [{ path: idempotency.header, message: 'must be 32 hexadecimal digits' }],
}

/** In every contract `uid` means the account that asks. */
function namesSomebodyElse(payload: unknown, caller: Caller): boolean {
  return typeof payload === 'object' && payload !== null && 'uid' in payload && payload.uid !== caller.uid
}

/** A schema's default messages say what they received, which may be somebody's words; the ones written for a field do not. */
function withoutInput({ path, message }: PayloadIssue): PayloadIssue {
  return { path: path.slice(0, 100), message: /received/iu.test(message) ? 'does not fit the contract' : message }
}
