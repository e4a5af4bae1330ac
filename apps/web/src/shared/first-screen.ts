/** How long the server is kept waiting for a first screen that does not come, in milliseconds. */
const patienceMs = 3_000

let settle: () => void = () => undefined

/**
 * Settles when the first screen has been painted with what this device knows, or is not waited for. Whatever comes from the server waits for that, its
 * code too: it would take the network and the processor from the entries that are here already.
 */
export const firstScreenShown = new Promise<void>((resolve) => {
  settle = resolve
})

/**
 * Says whether there is a first screen to wait for. Call once, when the app starts.
 *
 * @param isExpected whether this device may know all that it shows. It is waited for no longer than three seconds.
 */
export function expectFirstScreen(isExpected: boolean): void {
  if (isExpected) setTimeout(settle, patienceMs)
  else settle()
}

/** Says that the first screen stands. It is painted before anything that waited begins. */
export function sayFirstScreenShown(): void {
  // A frame is painted after its callbacks, so the next task comes after the paint. Where nobody looks, nothing is painted.
  if (document.hidden) settle()
  else requestAnimationFrame(() => setTimeout(settle))
}
