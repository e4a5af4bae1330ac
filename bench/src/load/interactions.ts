import { setTimeout as pause } from 'node:timers/promises'

import type { Page } from '@playwright/test'

/** One thing that a person did, and how long the screen took to answer, in milliseconds: the browser counts in steps of eight. */
export interface Interaction {
  readonly task: Task
  readonly ms: number
}

export type Task = 'compose' | 'search' | 'open' | 'reorder' | 'map'

declare global {
  /** The longest event of each interaction, by the browser's number of it. */
  var interactions: Map<number, number>
}

/** A hand leaves this much between two keys, in milliseconds. */
const betweenKeysMs = 60

/**
 * A session of somebody who has a journal: they write a note, search, read, put a notebook in order and look at the map, by real keys and presses. What is
 * counted is what Interaction to Next Paint counts: presses and keys, each up to the frame that answers it.
 *
 * @see https://web.dev/articles/inp
 */
export async function interact(page: Page, site: string): Promise<readonly Interaction[]> {
  await page.addInitScript(noteInteractions)
  const done: Interaction[] = []
  const finish = async (task: Task) => {
    // The browser tells of an event some time after its frame.
    await pause(500)
    const times = await page.evaluate(() => [...globalThis.interactions.values()])
    await page.evaluate(() => globalThis.interactions.clear())
    done.push(...times.map((ms) => ({ task, ms })))
  }

  await page.goto(`${site}/create-entry`)
  await page.getByRole('textbox', { name: 'Note' }).click()
  await page.keyboard.type('The heron stood in the shallows and waited.', { delay: betweenKeysMs })
  await finish('compose')

  await page.goto(`${site}/dashboard`)
  await page.getByRole('article').first().waitFor()
  await settle()
  await page.getByRole('searchbox', { name: 'Search entries' }).click()
  await page.keyboard.type('morning', { delay: betweenKeysMs })
  await settle()
  await page.keyboard.press('Escape')
  await finish('search')

  await page.goto(`${site}/dashboard`)
  const whole = page.getByRole('button', { name: 'Read in full' })
  await whole.first().waitFor()
  await settle()
  for (let place = 0; place < Math.min(3, await whole.count()); place += 1) {
    await whole.nth(place).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor()
    await settle()
    await page.keyboard.press('Escape')
    await settle()
  }
  await finish('open')

  await page.goto(`${site}/notebooks`)
  await page.getByRole('link', { name: 'River notes' }).first().click()
  const handle = page.getByRole('button', { name: /^Move/u }).first()
  await handle.waitFor()
  await settle()
  await page.evaluate(() => globalThis.interactions.clear())
  await handle.focus()
  await page.keyboard.press('Space')
  for (let step = 0; step < 4; step += 1) {
    await pause(betweenKeysMs)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Escape')
  await finish('reorder')

  await page.goto(`${site}/contentmap`)
  const notes = page.getByRole('treeitem')
  await notes.first().waitFor({ timeout: 120_000 })
  await settle()
  await notes.first().click()
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('ArrowDown', { delay: 20 })
    await pause(betweenKeysMs)
  }
  await page.keyboard.press('Enter')
  await finish('map')
  return done
}

/** Until what was begun is done: somebody reads before they go on. */
async function settle(): Promise<void> {
  await pause(700)
}

/** Runs in the page, before its own scripts. */
function noteInteractions(): void {
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
  // Shorter ones are not told of; 16 ms is the least that may be asked for.
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
