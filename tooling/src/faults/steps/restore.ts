import type { Entry } from '@geist/domain'

import { restoreEntry } from '../user-actions'
import { deleteSome } from './delete-some'
import { simulateThinkTime, pickFrom } from './pick'
import type { StepContext } from './step-context'
import type { StepOutcome } from '../step-outcome'

/** Restores an entry from the trash. Moves one there first if the trash is empty. */
export async function restore(context: StepContext): Promise<StepOutcome> {
  const { step, tab } = context
  let trash = await tab.call<readonly Entry[]>('entriesInTrash')
  if (trash.length === 0) {
    await deleteSome(context)
    trash = await tab.call<readonly Entry[]>('entriesInTrash')
  }
  const { id } = pickFrom(trash, step.pick)
  await simulateThinkTime(context)
  return restoreEntry(context, id)
}
