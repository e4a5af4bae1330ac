/**
 * Makes a promise abortable if its operation takes no `AbortSignal`, such as a query of the
 * Firestore SDK. After an abort, its result is ignored; the operation itself continues.
 *
 * @throws the signal's reason on abort, else the error of the operation
 */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
