import axe from 'axe-core'

import { expect, type Page } from './journey'

/** Asks axe about the page as it stands: WCAG 2.2 A and AA, and axe's best practices. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // Colours in transition are neither the one nor the other. What moves while something is awaited does not end by itself.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.all(ending.map((animation) => animation.finished.catch(() => {})))
  })
  await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run({ resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  })
  expect(found, state).toEqual([])
}
