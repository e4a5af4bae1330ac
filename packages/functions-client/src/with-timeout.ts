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
 * Runs an operation with a timeout and a cancellation signal. The promise settles then even if the
 * operation ignores its signal.
 *
 * @throws {CallableError} `deadline-exceeded` or `cancelled`, else the error of the operation
 */
export function withTimeout<T>(
  operation: (signal: AbortSignal) => Promise<T>,
  { timeoutMs, signal, startTimer }: TimeoutOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController()
    const cleanUp = () => {
      stopTimer()
      signal?.removeEventListener('abort', cancel)
    }
    const abort = (error: CallableError) => {
      cleanUp()
      reject(error)
      controller.abort(error)
    }
    const cancel = () => abort(new CallableError('cancelled', 'Aborted.', undefined, signal?.reason))
    const stopTimer = startTimer(() => abort(new CallableError('deadline-exceeded')), timeoutMs)
    signal?.addEventListener('abort', cancel)
    if (signal?.aborted) return cancel()
    operation(controller.signal).finally(cleanUp).then(resolve, reject)
  })
}
