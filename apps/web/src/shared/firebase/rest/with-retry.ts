import { isFirebaseError } from '../is-firebase-error'
import { withinDeadline } from './within-deadline'

/** Maximum attempts by error code; one for all others. */
const maxAttemptsByCode: Readonly<Record<string, number>> = {
  // Contention: a precondition failed, or two commits conflicted on one document.
  aborted: 8,
  'already-exists': 8,
  'failed-precondition': 8,
  // The server or the network closed an idle connection.
  unavailable: 2,
}

/**
 * Upper bound of the first random retry delay, in milliseconds. It doubles with each retry, up to
 * `maxDelayMs`.
 */
const initialDelayMs = 50
const maxDelayMs = 1_000

/**
 * Runs an operation within its deadline, and retries after a random delay on contention or a lost
 * connection. An attempt must either read documents and commit with `requireUnchanged`, or be
 * idempotent. A commit that arrives after the deadline then takes effect only while nothing else
 * has changed its documents.
 *
 * @throws {FirebaseError} when a request fails, when the deadline passes, or when the attempts are
 *   exhausted
 */
export function withRetry<T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return withinDeadline(async (signal) => {
    for (let attemptCount = 1; ; attemptCount++) {
      try {
        return await attempt(signal)
      } catch (error) {
        const maxAttempts = isFirebaseError(error) ? (maxAttemptsByCode[error.code] ?? 1) : 1
        if (attemptCount >= maxAttempts) throw error
        await delay(Math.random() * Math.min(initialDelayMs * 2 ** (attemptCount - 1), maxDelayMs))
        signal.throwIfAborted()
      }
    }
  })
}

async function delay(ms: number): Promise<void> {
  await new Promise((resolve) => void setTimeout(resolve, ms))
}
