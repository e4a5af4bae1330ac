import { setTimeout as pause } from 'node:timers/promises'

import type { Page } from '@playwright/test'

/** An interaction with its latency in milliseconds, a multiple of eight. */
export interface Interaction {
  readonly task: Task
  readonly ms: number
}

export type Task = 'compose' | 'search' | 'open' | 'reorder' | 'map'

declare global {
  /** The longest event of each interaction, by interaction id. */
  var interactions: Map<number, number>
}

/** Delay between key presses in milliseconds, about that of a human. */
const keyDelayMs = 60

/**
 * Runs a user's session by real keys and clicks: write a note, search, read, reorder a notebook,
 * open the map. Counts what Interaction to Next Paint counts: presses and keys, each up to the
 * frame that answers it.
 *
 * @see https://web.dev/articles/inp
 */
export async function interact(page: Page, site: string): Promise<readonly Interaction[]> {
  await page.addInitScript(recordInteractions)
  const interactions: Interaction[] = []
  for (const [task, perform] of Object.entries(tasks) as [Task, TaskScript][]) {
    await perform(page, site)
    // The browser reports an event some time after its frame.
    await pause(500)
    const times = await page.evaluate(() => [...globalThis.interactions.values()])
    await page.evaluate(() => globalThis.interactions.clear())
    interactions.push(...times.map((ms) => ({ task, ms })))
  }
  return interactions
}

type TaskScript = (page: Page, site: string) => Promise<void>

/** The parts of the session, in their order. */
const tasks: Readonly<Record<Task, TaskScript>> = {
  compose: async (page, site) => {
    await page.goto(`${site}/create-entry`)
    await page.getByRole('textbox', { name: 'Note' }).click()
    await page.keyboard.type('The heron stood in the shallows and waited.', { delay: keyDelayMs })
  },
  search: async (page, site) => {
    await page.goto(`${site}/dashboard`)
    await page.getByRole('article').first().waitFor()
    await waitForWork()
    await page.getByRole('searchbox', { name: 'Search entries' }).click()
    await page.keyboard.type('morning', { delay: keyDelayMs })
    await waitForWork()
    await page.keyboard.press('Escape')
  },
  open: async (page, site) => {
    await page.goto(`${site}/dashboard`)
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
  reorder: async (page, site) => {
    await page.goto(`${site}/notebooks`)
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
  map: async (page, site) => {
    await page.goto(`${site}/contentmap`)
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

/** Waits for the started work to finish, as a user who reads would. */
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
