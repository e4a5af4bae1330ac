import type { Page } from '@playwright/test'

import { defineFrameCallbacks } from './define-frame-callbacks'

/** Frequent words, parts of words, several words, and a word without matches. */
const searches = ['heron', 'letter on a', 'in', 'ver mor', 'breakfast', 'xylophone', 'without any hurry', 'ight']
/** Pause between two keys of a fast typist, in milliseconds. */
const keyDelayMs = 120

/** Response times to a key, in milliseconds. */
export interface KeyTime {
  /** From the key to the end of the page's work, plus the duration of its frame. */
  readonly workMs: number
  /** From the key until that frame was painted, including the wait for the display. */
  readonly paintMs: number
}

declare global {
  /** The times of all keys so far. */
  var keyTimes: KeyTime[]
}

/** Types searches into the search field and deletes them again, key by key. */
export async function timeSearchKeys(page: Page): Promise<readonly KeyTime[]> {
  await page.getByPlaceholder('Search entries...').focus()
  await defineFrameCallbacks(page)
  await page.evaluate(timeKeys)
  for (const search of searches) {
    for (const key of search) await page.keyboard.press(key, { delay: keyDelayMs })
    for (const _ of search) await page.keyboard.press('Backspace', { delay: keyDelayMs })
  }
  await page.waitForFunction((count) => keyTimes.length === count, 2 * searches.join('').length)
  return page.evaluate(() => keyTimes)
}

/** Runs on the page. Times start at the event's timestamp, when the browser received the key. */
function timeKeys(): void {
  globalThis.keyTimes = []
  let pressedAt = 0
  addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true })
  addEventListener(
    'input',
    () => {
      const keyAt = pressedAt
      let workEndsAt = Number.POSITIVE_INFINITY
      // The next task starts after all work that the key triggered.
      queueNextTask(() => (workEndsAt = performance.now()))
      onNextFrame((startedAt, paintedAt) =>
        keyTimes.push({
          workMs: Math.min(workEndsAt, startedAt) - keyAt + (paintedAt - startedAt),
          paintMs: paintedAt - keyAt,
        }),
      )
    },
    { capture: true },
  )
}
