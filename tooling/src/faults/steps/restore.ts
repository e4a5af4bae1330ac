import type { Entry } from '@geist/domain'

import { restoreEntry } from '../user-actions'
import { deleteSome } from './delete-some'
import { simulateThinkTime, pickFrom } from './pick'
import type { StepContext } from './step-context'
import type { StepOutcome } from '../step-outcome'

/** Restores an entry from the trash. Moves one there first if the trash is empty. */
export async function restore(acting: StepContext): Promise<StepOutcome> {
  const { step, tab } = acting
  let trash = await tab.ask<readonly Entry[]>('entriesInTrash')
  if (trash.length === 0) {
    await deleteSome(acting)
    trash = await tab.ask<readonly Entry[]>('entriesInTrash')
  }
  const { id } = pickFrom(trash, step.pick)
  await simulateThinkTime(acting)
  return restoreEntry(acting, id)
}
