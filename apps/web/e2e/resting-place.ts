import type { Page } from './journey'

/** How far the page is scrolled, in CSS pixels, once the cards that have just come into view have been measured: until then what is above may still grow. */
export function restingPlace(page: Page): Promise<number> {
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
