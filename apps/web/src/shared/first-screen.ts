/** Timeout for the first screen, in milliseconds, after which server requests begin anyway. */
const firstScreenTimeoutMs = 3_000

let resolveFirstScreen: () => void = () => undefined

/**
 * Resolves when the first screen is painted from local data, or when none is expected. Server data
 * and its code wait for this, since they would compete with local entries for the network and the
 * processor.
 */
export const firstScreenShown = new Promise<void>((resolve) => {
  resolveFirstScreen = resolve
})

/**
 * Declares whether a first screen is expected. Call once, at startup.
 *
 * @param isExpected whether this device may have all data of the first screen. If so, the promise
 *   resolves after three seconds at the latest
 */
export function expectFirstScreen(isExpected: boolean): void {
  if (isExpected) setTimeout(resolveFirstScreen, firstScreenTimeoutMs)
  else resolveFirstScreen()
}

/** Reports the first screen as rendered. Waiting work begins after its paint. */
export function reportFirstScreenShown(): void {
  // A frame is painted after its callbacks, so the next task runs after the paint. A hidden page is
  // not painted.
  if (document.hidden) resolveFirstScreen()
  else requestAnimationFrame(() => setTimeout(resolveFirstScreen))
}
