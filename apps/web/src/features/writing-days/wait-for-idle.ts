/** Maximum wait for an idle page, in milliseconds. */
const idleTimeoutMs = 1_500
/** Wait in browsers without `requestIdleCallback`, in milliseconds. */
const fallbackDelayMs = 200

/** Resolves when the page is idle: counting can wait for the list and for typing. */
export function waitForIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no `requestIdleCallback`.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs })
    else setTimeout(resolve, fallbackDelayMs)
  })
}
