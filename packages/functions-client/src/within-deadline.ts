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
export function withinDeadline<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { timeoutMs, signal, startTimer }: Deadline,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController()
    const settle = () => {
      stopTimer()
      signal?.removeEventListener('abort', cancel)
    }
    const stop = (error: CallableError) => {
      settle()
      reject(error)
      controller.abort(error)
    }
    const cancel = () => stop(new CallableError('cancelled', 'Aborted.', undefined, signal?.reason))
    const stopTimer = startTimer(() => stop(new CallableError('deadline-exceeded')), timeoutMs)
    signal?.addEventListener('abort', cancel)
    if (signal?.aborted) return cancel()
    work(controller.signal).finally(settle).then(resolve, reject)
  })
}
