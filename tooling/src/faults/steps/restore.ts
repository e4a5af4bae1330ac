import type { Entry } from '@geist/domain'

import { deleteSome } from './delete-some'
import { look, pickFrom } from './pick'
import { act, type Acting, type StepEnd } from './step-end'

/** Takes an entry out of the trash; where there is none, one is thrown away first. */
export async function restore(acting: Acting): Promise<StepEnd> {
  const { step, tab } = acting
  let trash = await tab.ask<readonly Entry[]>('entriesInTrash')
  if (trash.length === 0) {
    await deleteSome(acting)
    trash = await tab.ask<readonly Entry[]>('entriesInTrash')
  }
  const { id } = pickFrom(trash, step.pick)
  await look(acting)
  return act(tab, 'restoreEntries', [id])
}
