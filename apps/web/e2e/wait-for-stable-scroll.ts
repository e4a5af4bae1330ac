import type { Page } from './journey'

/**
 * Waits until the scroll position is stable for ten frames, and returns it in CSS pixels. Cards
 * above may still grow while they are measured.
 */
export function waitForStableScroll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let lastY = Number.NaN
    for (let stableFrames = 0; stableFrames < 10; stableFrames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (window.scrollY !== lastY) stableFrames = 0
      lastY = window.scrollY
    }
    return lastY
  })
}
