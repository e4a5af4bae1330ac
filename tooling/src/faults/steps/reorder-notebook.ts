import type { Entry } from '@geist/domain'

import { fileSomeEntries } from './file-some-entries'
import { pickNotebook } from './pick-notebook'
import { simulateThinkTime } from './pick-entry'
import { runOperation, type StepContext } from './step-context'
import type { StepOutcome } from '../step-outcome'

/** Moves one entry of a notebook to another position; files some entries if there are few. */
export async function reorderNotebook(context: StepContext): Promise<StepOutcome> {
  const { step, tab } = context
  const { name } = await pickNotebook(context)
  let ids = await readEntryIdsIn(context, name)
  if (ids.length < 2) {
    await fileSomeEntries(context)
    ids = await readEntryIdsIn(context, name)
  }
  await simulateThinkTime(context)
  const fromIndex = step.pick % Math.max(ids.length, 1)
  const reorderedIds = ids.filter((_, index) => index !== fromIndex)
  reorderedIds.splice(step.variant % (reorderedIds.length + 1), 0, ...ids.slice(fromIndex, fromIndex + 1))
  return runOperation(tab, 'reorderEntries', reorderedIds)
}

async function readEntryIdsIn({ tab }: StepContext, name: string): Promise<readonly string[]> {
  const entries = await tab.call<readonly Entry[]>('entriesOfNotebook', name)
  return entries.map(({ id }) => id)
}
