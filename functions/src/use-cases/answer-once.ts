import { idempotency } from '@geist/domain'
import { retry } from './ai-failure-reason'
import { answerLock, type RepeatableCall } from './answer-lock'
import type { AnswerStore } from './answer-store'
import type { Outcome } from './outcome'

export interface OnceTools {
  readonly answers: AnswerStore
  /** Epoch milliseconds. */
  readonly now: () => number
  /** How long the work can take, in milliseconds: after that whoever began it has broken down. */
  readonly longestMs: number
}

/**
 * Does the work of a call once, however often it comes: the answer is kept for five minutes, and given again. A call that comes while it is being answered is refused for
 * the moment. What was refused or failed is not kept, so it may be tried again with the same key. Two writes and a read for a call.
 *
 * A process that dies between its work and the keeping of its answer leaves the call to be done again once its time is over.
 *
 * @throws when the work does
 */
export async function answerOnce<Response>(
  call: RepeatableCall,
  { answers, now, longestMs }: OnceTools,
  work: () => Promise<Outcome<Response>>,
): Promise<Outcome<Response>> {
  const { uid } = call
  const { id, seal, unseal } = answerLock(call)
  const began = now()
  const begun = await answers.begin(uid, id, { now: began, until: began + longestMs })
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

/** In bytes: a document of Firestore takes 1 MiB. Only a cut-up can be longer, and that reads and costs nobody anything. */
const longestKept = 900_000
