/** Timeout of the idle callback, in milliseconds. */
const longestWait = 1500

/** Resolves when the page is idle: counting can wait for the list and for typing. */
export function onceIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: longestWait })
    else setTimeout(resolve, 200)
  })
}
