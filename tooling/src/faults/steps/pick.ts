import type { Entry, Notebook } from '@geist/domain'

import { compose } from './compose'
import type { Acting } from './step-end'

/** One of these; which one follows from a number. @throws when there is none */
export function pickFrom<T>(items: readonly T[], pick: number): T {
  const item = items[pick % items.length]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

/** An entry that the tab shows; where it shows none, one is written first. */
export async function pickEntry(acting: Acting): Promise<Entry> {
  const { tab, step } = acting
  const shown = await tab.ask<readonly Entry[]>('newestEntries', 200)
  if (shown.length > 0) return pickFrom(shown, step.pick)
  await compose(acting)
  return pickFrom(await tab.ask<readonly Entry[]>('newestEntries', 200), step.pick)
}

export function notebooksOf({ tab }: Acting): Promise<readonly Notebook[]> {
  return tab.ask<readonly Notebook[]>('ownNotebooks')
}

/** While the person looks at what is there, others may write. */
export function look({ step }: Acting): Promise<void> {
  return new Promise((later) => setTimeout(later, step.holdsMs))
}
