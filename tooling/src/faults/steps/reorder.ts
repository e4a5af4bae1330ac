import type { Entry } from '@geist/domain'

import { file } from './file'
import { pickNotebook } from './notebook'
import { simulateThinkTime } from './pick'
import { runOperation, type StepContext } from './step-context'
import type { StepOutcome } from '../step-outcome'

/** Moves one entry of a notebook to another position; files some entries if there are few. */
export async function reorder(context: StepContext): Promise<StepOutcome> {
  const { step, tab } = context
  const { name } = await pickNotebook(context)
  let ids = await readEntryIdsIn(context, name)
  if (ids.length < 2) {
    await file(context)
    ids = await readEntryIdsIn(context, name)
  }
  await simulateThinkTime(context)
  const from = step.pick % Math.max(ids.length, 1)
  const reorderedIds = ids.filter((_, index) => index !== from)
  reorderedIds.splice(step.variant % (reorderedIds.length + 1), 0, ...ids.slice(from, from + 1))
  return runOperation(tab, 'reorderEntries', reorderedIds)
}

async function readEntryIdsIn({ tab }: StepContext, name: string): Promise<readonly string[]> {
  const entries = await tab.call<readonly Entry[]>('entriesOfNotebook', name)
  return entries.map(({ id }) => id)
}
