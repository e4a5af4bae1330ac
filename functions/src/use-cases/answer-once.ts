import { type FailureReason, idempotency } from '@geist/domain'
import { retry } from './ai-failure-reason'
import { answerLock, type RepeatableCall } from './answer-lock'
import type { AnswerStore } from './answer-store'
import type { Outcome } from './outcome'

export interface OnceTools {
  readonly answers: AnswerStore
  /** Epoch milliseconds. */
  readonly now: () => number
  /** How long the work can take, in milliseconds: after that the process that began it has failed. */
  readonly longestMs: number
  /** Whether the caller may make this call now. @returns why not */
  readonly admit: () => Promise<FailureReason | undefined>
}

/**
 * Does the work of a call once, however often it comes (idempotency key): the answer is kept for
 * five minutes, and given again. A call that comes while it is being answered is refused for the
 * moment. Refusals and failures are not kept, so the caller may try again with the same key. An
 * answered call costs a read and two writes.
 *
 * Admission comes before the first write, so that a flood of refused calls costs only reads. A
 * repeated call is answered from the store and takes nothing from the rate limit.
 *
 * A process that dies between its work and keeping the answer leaves the call to be done again once
 * its time is over.
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

/** Most answers are there by then. */
const pauseMs = 2_000

/**
 * In bytes: a document of Firestore takes 1 MiB. Only a cut-up can be longer, and that reads and
 * costs nobody anything.
 */
const longestKept = 900_000
