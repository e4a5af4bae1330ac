import { CallableError } from './callable-error'

/** Starts a timer and returns a function that cancels it. */
export type StartTimer = (run: () => void, ms: number) => () => void

export interface TimeoutOptions {
  readonly timeoutMs: number
  /** The caller's cancellation signal. */
  readonly signal?: AbortSignal | undefined
  readonly startTimer: StartTimer
}

/**
 * Runs the work with a timeout and a cancellation signal. It settles then even if the work ignores
 * its signal.
 *
 * @throws {CallableError} `deadline-exceeded` or `cancelled`, else the error of the work
 */
export function withTimeout<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { timeoutMs, signal, startTimer }: TimeoutOptions,
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
