import type { Page } from '@playwright/test'

import { offerNextFrame } from './next-frame'

export interface Pages {
  /** Where the note is written. */
  readonly composer: Page
  /** Where its card is to be seen. It may be the same page. */
  readonly list: Page
  /** Says in the composer where the note belongs. */
  readonly chooseCategory: () => Promise<void>
}

declare global {
  /** Epoch milliseconds at which Submit was pressed last. */
  var pressedAt: number
  /** Epoch milliseconds at which the card with these words was there, and how long the frame took to make that shows it. */
  var cardShown: Promise<{ readonly at: number; readonly frameMs: number }>
}

/**
 * Submits notes one after the other.
 *
 * @returns milliseconds from pressing Submit to the painted card, without the time that its frame waited for the display's turn
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
    // The toast has gone, and what follows from a save has been done.
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
