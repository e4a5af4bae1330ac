import axe, { type RunOptions } from 'axe-core'

import { expect, type Page } from './journey'
import { takePictures } from './take-pictures'

/**
 * Whether to check every state of a screen. A scan takes half a second of processor time, so runs
 * for a change check each screen once, with {@link expectScreenAccessible}.
 */
const checksStates = Boolean(process.env['GEIST_NIGHTLY'])

/**
 * Runs axe's default rules on a state of a screen in nightly runs: WCAG 2.0 and 2.1 A and AA, and
 * best practices. With `npx pnpm look` it also takes pictures of this state.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  if (checksStates) await expectNoViolations(page, state, {})
  await takePictures(page, state)
}

/**
 * Like {@link expectAccessible}, and also checks the colours in the dark scheme; nothing else
 * differs there. Leaves the page in the light scheme.
 */
export async function expectAccessibleInBothSchemes(page: Page, state: string): Promise<void> {
  if (checksStates) await expectScreenAccessible(page, state)
  else await takePictures(page, state)
}

/**
 * Like {@link expectAccessibleInBothSchemes}, but in every run. Runs for a change check only the
 * light scheme; the gallery checks the colours of each component in the dark one.
 */
export async function expectScreenAccessible(page: Page, state: string): Promise<void> {
  if (checksStates) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoViolations(page, `${state}, dark`, { runOnly: ['color-contrast'] })
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await expectNoViolations(page, `${state}, light`, {})
  await takePictures(page, state)
}

/** Polls, because findings during a transition may vanish once the page has settled. */
async function expectNoViolations(page: Page, state: string, options: RunOptions): Promise<void> {
  await expect.poll(() => runAxe(page, options), { message: state, intervals: [500, 1_000] }).toEqual([])
}

async function runAxe(page: Page, options: RunOptions): Promise<readonly string[]> {
  // Waits until popups have opened or closed: axe skips invisible elements.
  await expect(page.locator('[data-starting-style], [data-ending-style]')).toHaveCount(0)
  // Waits for finite animations, since colours in transition have wrong contrast. Spinners never
  // end, so infinite ones are skipped.
  await page.evaluate(async () => {
    // A transition just triggered starts in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(finiteAnimations.map((animation) => animation.finished.catch(() => {})))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (runOptions) => {
    const { axe: pageAxe } = window as unknown as { axe: typeof axe }
    // Only the rule about locked orientation needs preloaded style sheets; it does not apply.
    const { violations } = await pageAxe.run({ ...runOptions, resultTypes: ['violations'], preload: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, options)
}
