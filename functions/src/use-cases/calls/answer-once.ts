import { type FailureReason, idempotency } from '@geist/domain'
import { toRetryFields, type Outcome } from '@geist/journal-ai'
import { createAnswerCipher, type RepeatableCall } from './create-answer-cipher'
import type { AnswerStore } from '../ports/answer-store'

export interface AnswerOnceDependencies {
  readonly answerStore: AnswerStore
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Maximum duration of the work in milliseconds; afterwards its process counts as failed. */
  readonly workTimeoutMs: number
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
 * answered from the store and consumes no rate limit token.
 *
 * If a process dies before it stores the answer, a repeat may run the work again after the maximum
 * duration.
 *
 * @throws when the work does
 */
export async function answerOnce<Response>(
  call: RepeatableCall,
  { answerStore, now, workTimeoutMs, admit }: AnswerOnceDependencies,
  work: () => Promise<Outcome<Response>>,
): Promise<Outcome<Response>> {
  const { uid } = call
  const { id, encrypt, decrypt } = createAnswerCipher(call)
  const startedAt = now()
  const start = await answerStore.begin(uid, id, { now: startedAt, runsUntil: startedAt + workTimeoutMs, admit })
  if (start.status === 'refused') return start
  if (start.status === 'in-progress') {
    const retryAt = Math.min(start.runsUntil, startedAt + retryDelayMs)
    return { status: 'refused', reason: { reason: 'in-progress', ...toRetryFields(retryAt, startedAt) } }
  }
  if (start.status === 'answered') return { status: 'answered', response: decrypt(start.encryptedAnswer) as Response }
  const outcome = await work().catch(async (error: unknown) => {
    await answerStore.delete(uid, id)
    throw error
  })
  const encryptedAnswer = outcome.status === 'answered' ? encrypt(outcome.response) : undefined
  if (encryptedAnswer === undefined || encryptedAnswer.byteLength > maxStoredBytes) await answerStore.delete(uid, id)
  else await answerStore.save(uid, id, encryptedAnswer, now() + idempotency.answerTtlMs)
  return outcome
}

/** Most answers are ready by then. */
const retryDelayMs = 2_000

/**
 * Bytes; a Firestore document holds 1 MiB. Only a cut-up can be longer, and cutting again is cheap.
 */
const maxStoredBytes = 900_000
