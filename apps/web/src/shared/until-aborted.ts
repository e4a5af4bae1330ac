/**
 * Waits for a promise whose operation takes no signal, such as a query of the Firestore SDK. What comes of it after
 * the abort is dropped.
 *
 * @throws the reason of the signal once it aborts, else the error of the operation
 */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
