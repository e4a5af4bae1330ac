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
import { answerOnce, type AnswerOnceDependencies } from '../use-cases/calls/answer-once'
import type { Outcome } from '@geist/journal-ai'
import { readSignedInCaller, type Caller, type ClaimedIdentity } from './read-signed-in-caller'

/** Computes the outcome of a call for a signed-in caller and a valid payload. */
export type UseCase<C extends Contract> = (
  caller: Caller,
  payload: PayloadOf<C>,
  exchange: Exchange<ChunkOf<C>>,
) => Promise<Outcome<ResponseOf<C>>>

/** The connection to the caller during a call. */
export interface Exchange<Chunk> {
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal
  /** Streams a part of the answer; does nothing if the caller does not stream. */
  readonly send: (chunk: Chunk) => void
}

/** A request with its claimed identity and payload, both untrusted. */
export interface CallRequest {
  readonly auth: ClaimedIdentity | undefined
  readonly data: unknown
  /** Whether App Check verified that the call comes from our own app. */
  readonly isFromApp?: boolean
  /** The idempotency key, if the call may be retried. */
  readonly key?: string | undefined
}

/**
 * Checks rate limits and account settings.
 *
 * @returns the reason for a refusal
 */
export type Admission<C extends Contract> = (
  caller: Caller,
  payload: PayloadOf<C>,
) => Promise<FailureReason | undefined>

/**
 * Answers a payload in crisis by hand-written texts, without a store or an AI.
 *
 * @returns `undefined` for any other payload
 */
export type CrisisAnswer<C extends Contract> = (payload: PayloadOf<C>) => ResponseOf<C> | undefined

export interface CallGuards<C extends Contract = Contract> {
  /** When the call arrived. */
  readonly now: Date
  /** Whether App Check is enforced. */
  readonly isAppRequired?: boolean
  /**
   * Whether the session was revoked while its token is still valid. Omitted when that makes no
   * difference.
   */
  readonly isSessionRevoked?: ((caller: Caller) => Promise<boolean>) | undefined
  /** Precedes admission, so that no limit or setting withholds the crisis lines. */
  readonly answerInCrisis?: CrisisAnswer<C> | undefined
  /** Omitted when the use case counts the call itself. */
  readonly admit?: Admission<C> | undefined
  /** Omitted when a repeated call runs again. */
  readonly answerOnceDependencies?: Omit<AnswerOnceDependencies, 'admit'>
}

/**
 * Runs a call through its steps: identity, App Check, payload, crisis, idempotency, admission, use
 * case, response. The first step that fails decides. A refused call writes nothing. Nor does an
 * answer in crisis, which also reads nothing, so it needs no limit.
 *
 * @throws when the use case throws, or when its response does not fit the contract; both are bugs
 */
export async function answerCall<C extends Contract>(
  contract: C,
  useCase: UseCase<C>,
  call: CallRequest,
  exchange: Exchange<ChunkOf<C>>,
  {
    now,
    isAppRequired = false,
    isSessionRevoked,
    answerInCrisis,
    admit: admission,
    answerOnceDependencies,
  }: CallGuards<C>,
): Promise<Outcome<ResponseOf<C>>> {
  const caller = readSignedInCaller(call.auth, now)
  if (caller === undefined) return refuse({ reason: 'signed-out' })
  if (isAppRequired && call.isFromApp !== true) return refuse({ reason: 'not-our-app' })

  const parsed = parsePayload(contract, call.data)
  if (parsed.status === 'refused') {
    return refuse({ ...parsed.reason, issues: parsed.reason.issues.map(redactIssue) })
  }
  const key = contract.hasIdempotencyKey ? call.key : undefined
  if (key !== undefined && !idempotency.keyPattern.test(key)) return refuse(invalidKey)
  if (hasForeignUid(parsed.payload, caller)) return refuse({ reason: 'not-yours' })
  const crisisResponse = answerInCrisis?.(parsed.payload)
  if (crisisResponse !== undefined) return { status: 'answered', response: crisisResponse }
  if (await isSessionRevoked?.(caller)) return refuse({ reason: 'signed-out' })

  const runUseCase = async (): Promise<Outcome<ResponseOf<C>>> => {
    const outcome = await useCase(caller, parsed.payload, exchange)
    if (outcome.status === 'refused') return outcome
    return { status: 'answered', response: v.parse(contract.response, outcome.response) as ResponseOf<C> }
  }
  const admit = async () => admission?.(caller, parsed.payload)
  if (key === undefined || answerOnceDependencies === undefined) {
    const refusal = await admit()
    return refusal === undefined ? runUseCase() : refuse(refusal)
  }
  const repeatableCall = { uid: caller.uid, name: contract.name, key, data: call.data }
  return answerOnce(repeatableCall, { ...answerOnceDependencies, admit }, runUseCase)
}

function refuse(reason: FailureReason): Outcome<never> {
  return { status: 'refused', reason }
}

const invalidKey: FailureReason = {
  reason: 'invalid-payload',
  issues: [{ path: idempotency.header, message: 'must be 32 hexadecimal digits' }],
}

/** Whether the payload claims another caller: in every contract, `uid` means the caller. */
function hasForeignUid(payload: unknown, caller: Caller): boolean {
  return typeof payload === 'object' && payload !== null && 'uid' in payload && payload.uid !== caller.uid
}

/** Removes a schema's default message, which quotes the input and so may hold the user's words. */
function redactIssue({ path, message }: PayloadIssue): PayloadIssue {
  return { path: path.slice(0, 100), message: /received/iu.test(message) ? 'does not fit the contract' : message }
}
