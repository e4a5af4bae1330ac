import type { Locator } from '@playwright/test'

import { expect } from './journey'

/** The most presses of Tab before an element counts as out of reach. */
const maxPresses = 60

/** Presses Tab until an element has the focus. @throws if Tab does not reach it */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  for (let press = 0; press < maxPresses; press += 1) {
    await target.page().keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${target.toString()}.`)
}
