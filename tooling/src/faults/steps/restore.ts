import type { Entry } from '@geist/domain'

import { restoreEntry } from '../acts'
import { deleteSome } from './delete-some'
import { look, pickFrom } from './pick'
import type { Acting } from './step-end'
import type { StepEnd } from '../step-outcome'

/** Restores an entry from the trash. Moves one there first if the trash is empty. */
export async function restore(acting: Acting): Promise<StepEnd> {
  const { step, tab } = acting
  let trash = await tab.ask<readonly Entry[]>('entriesInTrash')
  if (trash.length === 0) {
    await deleteSome(acting)
    trash = await tab.ask<readonly Entry[]>('entriesInTrash')
  }
  const { id } = pickFrom(trash, step.pick)
  await look(acting)
  return restoreEntry(acting, id)
}
