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

/** Opens the map. Watches until `notes` notes are drawn, and for `afterMs` longer. */
export async function watchMap(
  page: Page,
  { notes, afterMs }: { readonly notes: number; readonly afterMs: number },
): Promise<MapAppearance> {
  await recordLongTasks(page)
  await page.evaluate(awaitMap, notes)
  await page.getByRole('link', { name: 'Analyze' }).click()
  const paintedMs = await page.evaluate(() => mapPainted)
  await page.waitForTimeout(afterMs)
  return { paintedMs, longTasks: await readLongTasks(page) }
}

/** Runs on the page. */
function awaitMap(notes: number): void {
  globalThis.mapPainted = new Promise((onPainted) => {
    let pressedAt = 0
    addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true })
    const observer = new MutationObserver(() => {
      if (!document.querySelector(`[data-drawn="${notes}"]`)) return
      observer.disconnect()
      // The next frame has painted the map.
      requestAnimationFrame(() => requestAnimationFrame((frameAt) => onPainted(frameAt - pressedAt)))
    })
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-drawn'] })
  })
}
