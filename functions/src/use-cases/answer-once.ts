import { type FailureReason, idempotency } from '@geist/domain'
import { retry } from './ai-failure-reason'
import { answerLock, type RepeatableCall } from './answer-lock'
import type { AnswerStore } from './answer-store'
import type { Outcome } from './outcome'

export interface OnceTools {
  readonly answers: AnswerStore
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Maximum duration of the work in milliseconds; afterwards its process counts as failed. */
  readonly longestMs: number
  /**
   * Checks admission.
   *
   * @returns the reason for a refusal
   */
  readonly admit: () => Promise<FailureReason | undefined>
}

/**
 * Makes a call idempotent: runs its work once per key, and replays the stored answer for five
 * minutes. A repeat during the work is refused as `in-progress`. Refusals and failures are not
 * stored, so the caller may retry with the same key. An answered call costs one read and two
 * writes.
 *
 * Admission precedes the first write, so a flood of refused calls costs only reads. A repeat is
 * answered from the store and takes no rate limit token.
 *
 * If a process dies before it stores the answer, a repeat may run the work again after the maximum
 * duration.
 *
 * @throws when the work does
 */
export async function answerOnce<Response>(
  call: RepeatableCall,
  { answers, now, longestMs, admit }: OnceTools,
  work: () => Promise<Outcome<Response>>,
): Promise<Outcome<Response>> {
  const { uid } = call
  const { id, seal, unseal } = answerLock(call)
  const began = now()
  const begun = await answers.begin(uid, id, { now: began, until: began + longestMs, admit })
  if (begun.status === 'refused') return begun
  if (begun.status === 'in-progress') {
    const retryAt = Math.min(begun.until, began + pauseMs)
    return { status: 'refused', reason: { reason: 'in-progress', ...retry(retryAt, began) } }
  }
  if (begun.status === 'answered') return { status: 'answered', response: unseal(begun.sealed) as Response }
  const outcome = await work().catch(async (error: unknown) => {
    await answers.forget(uid, id)
    throw error
  })
  const sealed = outcome.status === 'answered' ? seal(outcome.response) : undefined
  if (sealed === undefined || sealed.byteLength > longestKept) await answers.forget(uid, id)
  else await answers.keep(uid, id, sealed, now() + idempotency.keptMs)
  return outcome
}

/** Retry delay; most answers are ready by then. */
const pauseMs = 2_000

/**
 * Bytes; a Firestore document holds 1 MiB. Only a cut-up can be longer, and cutting again is cheap.
 */
const longestKept = 900_000
