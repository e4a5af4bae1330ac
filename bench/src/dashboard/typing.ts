import type { Page } from '@playwright/test'

import { offerNextFrame } from './next-frame'

/** What is searched for: a word of many entries, parts of words, two words, and what nothing holds. */
const searches = ['heron', 'letter on a', 'in', 'ver mor', 'breakfast', 'xylophone', 'without any hurry', 'ight']
/** People who type fast leave this much between two keys, in milliseconds. */
const betweenMs = 120

/** How long the answer to a key took, in milliseconds. */
export interface KeyTime {
  /** From the key to the end of what the page does about it, and the making of the frame that shows it. */
  readonly worked: number
  /** From the key until that frame was painted: with the time that it waited for the display's turn. */
  readonly shown: number
}

declare global {
  var keyTimes: KeyTime[]
}

/** Types searches into the search field and deletes them again, key by key. */
export async function typeSearches(page: Page, { words = searches.length } = {}): Promise<readonly KeyTime[]> {
  const field = page.getByPlaceholder('Search entries...')
  await field.focus()
  await offerNextFrame(page)
  await page.evaluate(timeKeys)
  for (const search of searches.slice(0, words)) {
    for (const key of search) await page.keyboard.press(key, { delay: betweenMs })
    for (const _ of search) await page.keyboard.press('Backspace', { delay: betweenMs })
  }
  await page.waitForFunction((count) => keyTimes.length === count, 2 * searches.slice(0, words).join('').length)
  return page.evaluate(() => keyTimes)
}

/** Runs on the page. A key counts from the event's own time, when the browser got it. */
function timeKeys(): void {
  globalThis.keyTimes = []
  let pressed = 0
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
  addEventListener(
    'input',
    () => {
      const since = pressed
      let answered = Number.POSITIVE_INFINITY
      // By then all that the key has set off is done.
      afterThisTask(() => (answered = performance.now()))
      onNextFrame((began, done) =>
        keyTimes.push({ worked: Math.min(answered, began) - since + (done - began), shown: done - since }),
      )
    },
    { capture: true },
  )
}
