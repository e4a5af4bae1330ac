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
export async function pickEntry(acting: StepContext): Promise<Entry> {
  const { tab, step } = acting
  const shown = await tab.ask<readonly Entry[]>('newestEntries', 200)
  if (shown.length > 0) return pickFrom(shown, step.pick)
  await compose(acting)
  return pickFrom(await tab.ask<readonly Entry[]>('newestEntries', 200), step.pick)
}

export function notebooksOf({ tab }: StepContext): Promise<readonly Notebook[]> {
  return tab.ask<readonly Notebook[]>('ownNotebooks')
}

/** Simulates think time, in which other clients may write. */
export function simulateThinkTime({ step }: StepContext): Promise<void> {
  return new Promise((later) => setTimeout(later, step.thinkTimeMs))
}
