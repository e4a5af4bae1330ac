import type { Page } from '@playwright/test'

import { offerNextFrame } from './next-frame'

export interface Pages {
  /** The page where the note is written. */
  readonly composer: Page
  /** The page where its card appears; may be the same one. */
  readonly list: Page
  /** Chooses the note's category in the composer. */
  readonly chooseCategory: () => Promise<void>
}

declare global {
  /** Epoch milliseconds of the last click on Submit. */
  var pressedAt: number
  /** When the card was in the DOM (epoch milliseconds), and the time to make its frame. */
  var cardShown: Promise<{ readonly at: number; readonly frameMs: number }>
}

/**
 * Submits notes in sequence.
 *
 * @returns milliseconds from the click on Submit to the painted card, without the wait for the
 * display
 */
export async function submitInTurn(
  { composer, list, chooseCategory }: Pages,
  count: number,
): Promise<readonly number[]> {
  const times: number[] = []
  await offerNextFrame(list)
  await composer.getByRole('textbox', { name: 'Note' }).waitFor()
  for (let index = 0; index < count; index++) {
    const words = `Submitted note ${index} of this run.`
    await composer.getByRole('textbox', { name: 'Note' }).fill(words)
    await chooseCategory()
    await list.evaluate(awaitCard, words)
    await composer.evaluate(() => {
      addEventListener('click', ({ timeStamp }) => (globalThis.pressedAt = performance.timeOrigin + timeStamp), {
        capture: true,
        once: true,
      })
    })
    await composer.getByRole('button', { name: 'Submit' }).click()
    const { at, frameMs } = await list.evaluate(() => cardShown)
    times.push(at + frameMs - (await composer.evaluate(() => pressedAt)))
    // By then the toast is gone and the work after a save is done.
    await composer.waitForTimeout(2_500)
  }
  return times
}

/** Runs on the page. */
function awaitCard(words: string): void {
  globalThis.cardShown = new Promise((shown) => {
    const observer = new MutationObserver(() => {
      const isThere = [...document.querySelectorAll('article')]
        .slice(0, 5)
        .some((card) => card.textContent.includes(words))
      if (!isThere) return
      observer.disconnect()
      const at = performance.timeOrigin + performance.now()
      onNextFrame((began, done) => shown({ at, frameMs: done - began }))
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}
