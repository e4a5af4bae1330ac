import type { Page } from './journey'

/**
 * Waits until the scroll position is stable for ten frames, and returns it in CSS pixels. Cards
 * above may still grow while they are measured.
 */
export function waitForStableScroll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let place = Number.NaN
    for (let rested = 0; rested < 10; rested += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn))
      if (window.scrollY !== place) rested = 0
      place = window.scrollY
    }
    return place
  })
}
