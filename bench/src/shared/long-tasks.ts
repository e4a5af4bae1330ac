import type { Page } from '@playwright/test'

declare global {
  /** Duration of each main-thread task above 50 ms, in milliseconds. */
  var longTasks: number[]
}

/** Starts to record the page's main-thread tasks above 50 ms, in {@link longTasks} of the page. */
export async function recordLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.longTasks = []
    new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
}

/** The tasks since {@link recordLongTasks}, in milliseconds. */
export function readLongTasks(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => globalThis.longTasks)
}
