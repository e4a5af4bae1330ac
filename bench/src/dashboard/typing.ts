import type { Page } from '@playwright/test'

import { offerAfterPaint } from './after-paint'

/** What is searched for: a word of many entries, parts of words, two words, and what nothing holds. */
const searches = ['heron', 'letter on a', 'in', 'ver mor', 'breakfast', 'xylophone', 'without any hurry', 'ight']
/** People who type fast leave this much between two keys, in milliseconds. */
const betweenMs = 120

declare global {
  /** Milliseconds from each key to its painted answer. */
  var keyTimes: number[]
}

/** Types searches into the search field and deletes them again, key by key. @returns milliseconds from each key to the painted matches */
export async function typeSearches(page: Page, { words = searches.length } = {}): Promise<readonly number[]> {
  const field = page.getByPlaceholder('Search entries...')
  await field.focus()
  await offerAfterPaint(page)
  await page.evaluate(timeKeys)
  for (const search of searches.slice(0, words)) {
    for (const key of search) await page.keyboard.press(key, { delay: betweenMs })
    for (const _ of search) await page.keyboard.press('Backspace', { delay: betweenMs })
  }
  await page.waitForFunction((count) => keyTimes.length === count, 2 * searches.slice(0, words).join('').length)
  return page.evaluate(() => keyTimes)
}

/**
 * Runs on the page. A key counts from the event's own time, when the browser got it, until the frame that answers it has been painted.
 */
function timeKeys(): void {
  globalThis.keyTimes = []
  let pressed = 0
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
  addEventListener(
    'input',
    () => {
      const since = pressed
      afterPaint(() => keyTimes.push(performance.now() - since))
    },
    { capture: true },
  )
}
