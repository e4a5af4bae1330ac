/** Maximum wait for an idle page, in milliseconds. */
const idleTimeoutMs = 1_500
/** Wait in browsers without `requestIdleCallback`, such as Safari, in milliseconds. */
const fallbackDelayMs = 200

/**
 * Resolves when the page is idle, so that counting the writing days does not delay rendering or
 * typing.
 */
export function waitForIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs })
    else setTimeout(resolve, fallbackDelayMs)
  })
}
