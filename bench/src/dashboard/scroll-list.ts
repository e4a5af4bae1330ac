import { setTimeout as pause } from 'node:timers/promises'

import { messages } from '@geist/domain'
import type { Page } from '@playwright/test'

import { readLongTasks, recordLongTasks } from '../shared/long-tasks'

/** Distance of one wheel event in CSS pixels, like a hard flick of a finger. */
const wheelDeltaPx = 4_000

/**
 * Scrolls to the end of the list until all entries are loaded, like a user who holds the End key.
 */
export async function loadWholeList(page: Page): Promise<void> {
  await page.evaluate(async (endOfEntries) => {
    let isAtEnd = false
    do {
      scrollTo(0, document.documentElement.scrollHeight)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      isAtEnd = document.querySelector('main')?.textContent.includes(endOfEntries) === true
    } while (!isAtEnd)
  }, messages.endOfEntries)
}

/** Scrolls down and up. @returns the main-thread tasks above 50 ms meanwhile, in milliseconds */
export async function scrollWholeList(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => scrollTo(0, 0))
  await recordLongTasks(page)
  await page.mouse.move(500, 400)
  await scrollUntilEnd(page, wheelDeltaPx)
  await scrollUntilEnd(page, -wheelDeltaPx)
  await pause(1_000)
  return readLongTasks(page)
}

async function scrollUntilEnd(page: Page, deltaPx: number): Promise<void> {
  for (let previousY = -1; ;) {
    const currentY = await page.evaluate(() => scrollY)
    if (currentY === previousY) return
    previousY = currentY
    for (let step = 0; step < 5; step++) {
      await page.mouse.wheel(0, deltaPx)
      await pause(16)
    }
    await pause(50)
  }
}
