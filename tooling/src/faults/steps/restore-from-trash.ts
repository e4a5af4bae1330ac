import type { Entry } from '@geist/domain'

import { restoreEntry } from '../user-actions'
import { trashEntry } from './trash-entry'
import { simulateThinkTime, pickItem } from './pick-entry'
import type { StepContext } from './step-context'
import type { StepOutcome } from '../step-outcome'

/** Restores an entry from the trash. Moves one there first if the trash is empty. */
export async function restoreFromTrash(context: StepContext): Promise<StepOutcome> {
  const { step, tab } = context
  let trash = await tab.call<readonly Entry[]>('entriesInTrash')
  if (trash.length === 0) {
    await trashEntry(context)
    trash = await tab.call<readonly Entry[]>('entriesInTrash')
  }
  const { id } = pickItem(trash, step.pick)
  await simulateThinkTime(context)
  return restoreEntry(context, id)
}
