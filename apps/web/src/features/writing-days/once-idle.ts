/** The longest that idle time is waited for, in milliseconds. */
const longestWait = 1500

/** When the page has nothing more urgent to do: what is counted here may come after the list and what is being typed. */
export function onceIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: longestWait })
    else setTimeout(resolve, 200)
  })
}
