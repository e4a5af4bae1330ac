import axe, { type RunOptions } from 'axe-core'

import { expect, type Page } from './journey'

/** Asks axe about the page as it stands: WCAG 2.2 A and AA, and axe's best practices. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectNothingFound(page, state, {})
}

/** As {@link expectAccessible}, and about its colours once more in the other scheme: nothing else is another there. It leaves the page in light. */
export async function expectAccessibleInBothSchemes(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNothingFound(page, `${state}, dark`, { runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNothingFound(page, `${state}, light`, {})
}

/** What is found while something still comes or goes is asked once more: a state is what it settles to. */
async function expectNothingFound(page: Page, state: string, options: RunOptions): Promise<void> {
  await expect.poll(() => findingsOf(page, options), { message: state, intervals: [500, 1_000] }).toEqual([])
}

async function findingsOf(page: Page, options: RunOptions): Promise<readonly string[]> {
  // What is opening is drawn as nothing at first.
  await expect(page.locator('[data-starting-style], [data-ending-style]')).toHaveCount(0)
  // Colours in transition are neither the one nor the other. What moves while something is awaited does not end by itself.
  await page.evaluate(async () => {
    // A transition that was set off just now begins with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map((animation) => animation.finished.catch(() => {})))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (asked) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    // Style sheets are fetched again by one rule only, about orientation, which nothing here locks.
    const { violations } = await inPage.run({ ...asked, resultTypes: ['violations'], preload: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, options)
}
