import type { Entry } from '@geist/domain'

import { file } from './file'
import { pickNotebook } from './notebook'
import { simulateThinkTime } from './pick'
import { runOperation, type StepContext } from './step-context'
import type { StepOutcome } from '../step-outcome'

/** Moves one entry of a notebook to another position; files some entries if there are few. */
export async function reorder(acting: StepContext): Promise<StepOutcome> {
  const { step, tab } = acting
  const { name } = await pickNotebook(acting)
  let ids = await entryIdsIn(acting, name)
  if (ids.length < 2) {
    await file(acting)
    ids = await entryIdsIn(acting, name)
  }
  await simulateThinkTime(acting)
  const from = step.pick % Math.max(ids.length, 1)
  const moved = ids.filter((_, index) => index !== from)
  moved.splice(step.variant % (moved.length + 1), 0, ...ids.slice(from, from + 1))
  return runOperation(tab, 'reorderEntries', moved)
}

async function entryIdsIn({ tab }: StepContext, name: string): Promise<readonly string[]> {
  const entries = await tab.ask<readonly Entry[]>('entriesOfNotebook', name)
  return entries.map(({ id }) => id)
}
