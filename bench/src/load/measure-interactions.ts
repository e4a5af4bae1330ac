import { setTimeout as pause } from 'node:timers/promises'

import type { Page } from '@playwright/test'

/** An interaction with its latency in milliseconds, which the browser rounds to a multiple of 8. */
export interface Interaction {
  readonly task: Task
  readonly ms: number
}

export type Task = 'compose' | 'search' | 'open' | 'reorder' | 'map'

declare global {
  /** Duration of the longest event of each interaction, in milliseconds, by interaction id. */
  var interactions: Map<number, number>
}

/** Delay between key presses in milliseconds, about that of a human. */
const keyDelayMs = 60

/**
 * Runs a user's session by real keys and clicks: write a note, search, read, reorder a notebook,
 * open the map. Like Interaction to Next Paint, counts clicks and key presses, each until the next
 * frame is painted.
 *
 * @see https://web.dev/articles/inp
 */
export async function measureInteractions(page: Page, siteUrl: string): Promise<readonly Interaction[]> {
  await page.addInitScript(recordInteractions)
  const interactions: Interaction[] = []
  for (const [task, runTask] of Object.entries(tasks) as [Task, TaskScript][]) {
    await runTask(page, siteUrl)
    // The browser reports an event some time after its frame.
    await pause(500)
    const times = await page.evaluate(() => [...globalThis.interactions.values()])
    await page.evaluate(() => globalThis.interactions.clear())
    interactions.push(...times.map((ms) => ({ task, ms })))
  }
  return interactions
}

type TaskScript = (page: Page, siteUrl: string) => Promise<void>

/** The parts of the session, in their order. */
const tasks: Readonly<Record<Task, TaskScript>> = {
  compose: async (page, siteUrl) => {
    await page.goto(`${siteUrl}/create-entry`)
    await page.getByRole('textbox', { name: 'Note' }).click()
    await page.keyboard.type('The heron stood in the shallows and waited.', { delay: keyDelayMs })
  },
  search: async (page, siteUrl) => {
    await page.goto(`${siteUrl}/dashboard`)
    await page.getByRole('article').first().waitFor()
    await waitForWork()
    await page.getByRole('searchbox', { name: 'Search entries' }).click()
    await page.keyboard.type('morning', { delay: keyDelayMs })
    await waitForWork()
    await page.keyboard.press('Escape')
  },
  open: async (page, siteUrl) => {
    await page.goto(`${siteUrl}/dashboard`)
    const readButtons = page.getByRole('button', { name: 'Read in full' })
    await readButtons.first().waitFor()
    await waitForWork()
    for (let index = 0; index < Math.min(3, await readButtons.count()); index += 1) {
      await readButtons.nth(index).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor()
      await waitForWork()
      await page.keyboard.press('Escape')
      await waitForWork()
    }
  },
  reorder: async (page, siteUrl) => {
    await page.goto(`${siteUrl}/notebooks`)
    await page.getByRole('link', { name: 'River notes' }).first().click()
    const handle = page.getByRole('button', { name: /^Move/u }).first()
    await handle.waitFor()
    await waitForWork()
    await page.evaluate(() => globalThis.interactions.clear())
    await handle.focus()
    await page.keyboard.press('Space')
    for (let step = 0; step < 4; step += 1) {
      await pause(keyDelayMs)
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Escape')
  },
  map: async (page, siteUrl) => {
    await page.goto(`${siteUrl}/contentmap`)
    const notes = page.getByRole('treeitem')
    await notes.first().waitFor({ timeout: 120_000 })
    await waitForWork()
    await notes.first().click()
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('ArrowDown', { delay: 20 })
      await pause(keyDelayMs)
    }
    await page.keyboard.press('Enter')
  },
}

/** Waits until the started work is done, as it is while a user reads. */
async function waitForWork(): Promise<void> {
  await pause(700)
}

/** Runs in the page before its own scripts. */
function recordInteractions(): void {
  globalThis.interactions = new Map()
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEventTiming & { readonly interactionId?: number }
      if (!interactionId) continue
      globalThis.interactions.set(
        interactionId,
        Math.max(globalThis.interactions.get(interactionId) ?? 0, entry.duration),
      )
    }
  })
  // 16 ms is the lowest allowed threshold; shorter events are not reported.
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
