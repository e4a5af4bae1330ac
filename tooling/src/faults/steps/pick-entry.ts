import type { Entry, Notebook } from '@geist/domain'

import { composeEntry } from './compose-entry'
import type { StepContext } from './step-context'

/**
 * Selects an item by a number, modulo the number of items.
 *
 * @throws if there is none
 */
export function pickItem<T>(items: readonly T[], pick: number): T {
  const item = items[pick % items.length]
  if (item === undefined) throw new Error('There is no item to pick.')
  return item
}

/** Selects an entry that the tab shows, and writes one first if there is none. */
export async function pickEntry(context: StepContext): Promise<Entry> {
  const { tab, step } = context
  const entries = await tab.call<readonly Entry[]>('newestEntries', 200)
  if (entries.length > 0) return pickItem(entries, step.pick)
  await composeEntry(context)
  return pickItem(await tab.call<readonly Entry[]>('newestEntries', 200), step.pick)
}

export function readNotebooks({ tab }: StepContext): Promise<readonly Notebook[]> {
  return tab.call<readonly Notebook[]>('ownNotebooks')
}

/** Simulates think time, in which other clients may write. */
export function simulateThinkTime({ step }: StepContext): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, step.thinkTimeMs))
}
