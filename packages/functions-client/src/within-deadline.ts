import { CallableError } from './callable-error'

/** Runs something after a number of milliseconds, and gives back how to call that off. */
export type StartTimer = (run: () => void, ms: number) => () => void

export interface Deadline {
  readonly timeoutMs: number
  /** The caller's own wish to stop. */
  readonly signal?: AbortSignal | undefined
  readonly startTimer: StartTimer
}

/**
 * Does the work, and stops it when the time is up or the caller aborts. It settles then in any case, also when the work
 * ignores the signal it was given.
 *
 * @throws {CallableError} `deadline-exceeded` or `cancelled`; else whatever the work throws.
 */
export async function withinDeadline<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { timeoutMs, signal, startTimer }: Deadline,
): Promise<T> {
  const controller = new AbortController()
  const cancel = () => controller.abort(new CallableError('cancelled', 'Aborted.', undefined, signal?.reason))
  if (signal?.aborted) cancel()
  controller.signal.throwIfAborted()

  const stopTimer = startTimer(() => controller.abort(new CallableError('deadline-exceeded')), timeoutMs)
  signal?.addEventListener('abort', cancel)
  try {
    return await Promise.race([rejectionOnAbort(controller.signal), work(controller.signal)])
  } finally {
    stopTimer()
    signal?.removeEventListener('abort', cancel)
  }
}

function rejectionOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}
