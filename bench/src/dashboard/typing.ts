import type { Page } from '@playwright/test'

import { offerNextFrame } from './next-frame'

/** A frequent word, parts of words, two words, and a word without matches. */
const searches = ['heron', 'letter on a', 'in', 'ver mor', 'breakfast', 'xylophone', 'without any hurry', 'ight']
/** Pause between two keys of a fast typist, in milliseconds. */
const betweenMs = 120

/** Response times to a key, in milliseconds. */
export interface KeyTime {
  /** From the key to the end of the page's work, plus the time to make its frame. */
  readonly worked: number
  /** From the key until that frame was painted, including the wait for the display. */
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

/** Runs on the page. Times start at the event's timestamp, when the browser received the key. */
function timeKeys(): void {
  globalThis.keyTimes = []
  let pressed = 0
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
  addEventListener(
    'input',
    () => {
      const since = pressed
      let answered = Number.POSITIVE_INFINITY
      // By then all work triggered by the key is done.
      afterThisTask(() => (answered = performance.now()))
      onNextFrame((began, done) =>
        keyTimes.push({ worked: Math.min(answered, began) - since + (done - began), shown: done - since }),
      )
    },
    { capture: true },
  )
}
