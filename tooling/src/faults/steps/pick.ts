import type { Entry, Notebook } from '@geist/domain'

import { compose } from './compose'
import type { StepContext } from './step-context'

/**
 * Selects an item by a number.
 * @throws if there is none
 */
export function pickFrom<T>(items: readonly T[], pick: number): T {
  const item = items[pick % items.length]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

/** Selects an entry that the tab shows, and writes one first if there is none. */
export async function pickEntry(context: StepContext): Promise<Entry> {
  const { tab, step } = context
  const entries = await tab.call<readonly Entry[]>('newestEntries', 200)
  if (entries.length > 0) return pickFrom(entries, step.pick)
  await compose(context)
  return pickFrom(await tab.call<readonly Entry[]>('newestEntries', 200), step.pick)
}

export function readNotebooks({ tab }: StepContext): Promise<readonly Notebook[]> {
  return tab.call<readonly Notebook[]>('ownNotebooks')
}

/** Simulates think time, in which other clients may write. */
export function simulateThinkTime({ step }: StepContext): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, step.thinkTimeMs))
}
