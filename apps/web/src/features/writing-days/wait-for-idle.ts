/** Timeout of the idle callback, in milliseconds. */
const idleTimeoutMs = 1500

/** Resolves when the page is idle: counting can wait for the list and for typing. */
export function waitForIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs })
    else setTimeout(resolve, 200)
  })
}
