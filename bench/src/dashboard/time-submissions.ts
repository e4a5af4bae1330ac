import type { Page } from '@playwright/test'

import { defineFrameCallbacks } from './define-frame-callbacks'

declare global {
  /** Epoch milliseconds of the last click on Submit. */
  var pressedAt: number
  /** When the card was in the DOM (epoch milliseconds), and how long its frame took. */
  var cardAppearance: Promise<{ readonly insertedAt: number; readonly frameMs: number }>
}

/**
 * Submits notes in sequence.
 *
 * @param composer the page where the notes are written
 * @param list the page where their cards appear
 * @returns milliseconds from each click on Submit to the painted card, without the wait for the
 * display
 */
export async function timeSubmissions(composer: Page, list: Page, count: number): Promise<readonly number[]> {
  const times: number[] = []
  await defineFrameCallbacks(list)
  await composer.getByRole('textbox', { name: 'Note' }).waitFor()
  for (let number = 0; number < count; number++) {
    const text = `Submitted note ${number} of this run.`
    await composer.getByRole('textbox', { name: 'Note' }).fill(text)
    await composer.getByRole('combobox', { name: 'Category' }).click()
    await composer.getByRole('option', { name: 'Walks', exact: true }).click()
    await list.evaluate(awaitCard, text)
    await composer.evaluate(recordNextClick)
    await composer.getByRole('button', { name: 'Submit' }).click()
    const { insertedAt, frameMs } = await list.evaluate(() => cardAppearance)
    times.push(insertedAt + frameMs - (await composer.evaluate(() => pressedAt)))
    // Waits until the toast has disappeared and the work after the save is done.
    await composer.waitForTimeout(2_500)
  }
  return times
}

/** Runs on the composer's page: sets {@link pressedAt} on the next click. */
function recordNextClick(): void {
  addEventListener('click', ({ timeStamp }) => (globalThis.pressedAt = performance.timeOrigin + timeStamp), {
    capture: true,
    once: true,
  })
}

/** Runs on the list's page: sets {@link cardAppearance} for the card with this text. */
function awaitCard(text: string): void {
  globalThis.cardAppearance = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const newestCards = [...document.querySelectorAll('article')].slice(0, 5)
      if (!newestCards.some((card) => card.textContent.includes(text))) return
      observer.disconnect()
      const insertedAt = performance.timeOrigin + performance.now()
      onNextFrame((startedAt, paintedAt) => resolve({ insertedAt, frameMs: paintedAt - startedAt }))
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}
