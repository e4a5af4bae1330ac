/**
 * Makes a promise abortable whose operation takes no signal, such as a query of the Firestore SDK.
 * Ignores its result after an abort.
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
