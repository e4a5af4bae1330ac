import type { Page } from '@playwright/test'

/** How a map appeared, in milliseconds since the click on its link. */
export interface MapShown {
  /** Until all its notes were painted. */
  readonly shown: number
  /** Main-thread tasks above 50 ms, until then and while clusters get their titles. */
  readonly longTasks: readonly number[]
}

declare global {
  var mapShown: Promise<number>
  var mapTasks: { readonly from: number; readonly ms: number }[]
}

/** Opens the map. Watches until `notes` notes are drawn, and for `afterMs` longer. */
export async function watchMap(page: Page, { notes, afterMs }: { notes: number; afterMs: number }): Promise<MapShown> {
  await page.evaluate((count) => {
    globalThis.mapTasks = []
    new PerformanceObserver((list) =>
      mapTasks.push(...list.getEntries().map(({ startTime, duration }) => ({ from: startTime, ms: duration }))),
    ).observe({ type: 'longtask' })
    globalThis.mapShown = new Promise((shown) => {
      let pressed = 0
      addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true })
      const observer = new MutationObserver(() => {
        if (!document.querySelector(`[data-drawn="${count}"]`)) return
        observer.disconnect()
        // The next frame has painted the map.
        requestAnimationFrame(() => requestAnimationFrame((at) => shown(at - pressed)))
      })
      observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-drawn'] })
    })
  }, notes)
  await page.getByRole('link', { name: 'Analyze' }).click()
  const shown = await page.evaluate(() => mapShown)
  await page.waitForTimeout(afterMs)
  return { shown, longTasks: await page.evaluate(() => mapTasks.map(({ ms }) => ms)) }
}
