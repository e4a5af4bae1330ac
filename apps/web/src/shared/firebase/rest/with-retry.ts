import { isFirebaseError } from '../is-firebase-error'
import { withinDeadline } from './within-deadline'

/** How often an operation is attempted, by the code of the error that ended the last attempt; else once. */
const attemptsMax: Readonly<Record<string, number>> = {
  // Another writer was faster: a precondition did not hold, or two commits met on one document.
  aborted: 8,
  'already-exists': 8,
  'failed-precondition': 8,
  // A connection that the server or the network closed while it was idle.
  unavailable: 2,
}

/** The longest delay before the second attempt, in milliseconds; it doubles with each attempt, up to the last. */
const firstDelayMs = 50
const lastDelayMs = 1_000

/**
 * Runs an operation within its deadline, and again, after a random delay, when another writer was
 * faster or the connection broke. An attempt reads documents and commits with `unchanged`, or
 * writes what may be written twice. So a commit that arrives after the deadline takes effect only
 * while nothing else has changed these documents.
 *
 * @throws {FirebaseError} when a request fails, when the deadline passes, or when other writers are
 *   always faster
 */
export function withRetry<T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return withinDeadline(async (signal) => {
    for (let count = 1; ; count++) {
      try {
        return await attempt(signal)
      } catch (error) {
        const allowed = isFirebaseError(error) ? (attemptsMax[error.code] ?? 1) : 1
        if (count >= allowed) throw error
        await delay(Math.random() * Math.min(firstDelayMs * 2 ** (count - 1), lastDelayMs))
        signal.throwIfAborted()
      }
    }
  })
}

async function delay(ms: number): Promise<void> {
  await new Promise((resolve) => void setTimeout(resolve, ms))
}
