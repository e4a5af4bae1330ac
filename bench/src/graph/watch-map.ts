import type { Page } from '@playwright/test'

import { readLongTasks, recordLongTasks } from '../shared/long-tasks'

/** How a map appeared, in milliseconds since the click on its link. */
export interface MapAppearance {
  /** Until all its notes were painted. */
  readonly paintedMs: number
  /** Main-thread tasks above 50 ms, until then and while clusters get their titles. */
  readonly longTasks: readonly number[]
}

declare global {
  /** Milliseconds from the click until the map was painted. */
  var mapPainted: Promise<number>
}

/** Opens the map. Watches until `noteCount` notes are drawn, and for `watchMs` longer. */
export async function watchMap(
  page: Page,
  { noteCount, watchMs }: { readonly noteCount: number; readonly watchMs: number },
): Promise<MapAppearance> {
  await recordLongTasks(page)
  await page.evaluate(awaitMap, noteCount)
  await page.getByRole('link', { name: 'Analyze' }).click()
  const paintedMs = await page.evaluate(() => mapPainted)
  await page.waitForTimeout(watchMs)
  return { paintedMs, longTasks: await readLongTasks(page) }
}

/** Runs on the page: sets {@link mapPainted}. */
function awaitMap(noteCount: number): void {
  globalThis.mapPainted = new Promise((resolve) => {
    let pressedAt = 0
    addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true })
    const observer = new MutationObserver(() => {
      if (!document.querySelector(`[data-drawn="${noteCount}"]`)) return
      observer.disconnect()
      // The map is painted when the second frame from now starts.
      requestAnimationFrame(() => requestAnimationFrame((frameAt) => resolve(frameAt - pressedAt)))
    })
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-drawn'] })
  })
}
