import { setTimeout as pause } from 'node:timers/promises'

import { messages } from '@geist/domain'
import type { Page } from '@playwright/test'

/** Distance of one wheel event in CSS pixels, like a hard flick of a finger. */
const turn = 4_000

declare global {
  /** Duration of each task above 50 ms, in milliseconds. */
  var longTasks: number[]
}

/** Scrolls to the end of the list, like a user who holds the End key. */
export async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async (end) => {
    let isAtEnd = false
    do {
      scrollTo(0, document.documentElement.scrollHeight)
      await new Promise((shown) => requestAnimationFrame(shown))
      isAtEnd = document.querySelector('main')?.textContent.includes(end) === true
    } while (!isAtEnd)
  }, messages.endOfEntries)
}

/** Scrolls down and up. @returns the tasks above 50 ms meanwhile, in milliseconds */
export async function scrollThrough(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => {
    scrollTo(0, 0)
    globalThis.longTasks = []
    new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  await page.mouse.move(500, 400)
  for (const direction of [1, -1]) {
    for (let before = -1; ;) {
      const at = await page.evaluate(() => scrollY)
      if (at === before) break
      before = at
      for (let step = 0; step < 5; step++) {
        await page.mouse.wheel(0, direction * turn)
        await pause(16)
      }
      await pause(50)
    }
  }
  await pause(1_000)
  return page.evaluate(() => longTasks)
}
