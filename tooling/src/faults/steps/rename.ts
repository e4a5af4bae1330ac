import { randomUUID } from 'node:crypto'

import { deleteNotebook } from '../user-actions'
import { pickNotebook } from './notebook'
import { simulateThinkTime } from './pick'
import { runOperation, type StepContext } from './step-context'
import type { StepOutcome } from '../step-outcome'

/** Renames a notebook; sometimes deletes it, and its entries stay. */
export async function rename(acting: StepContext): Promise<StepOutcome> {
  const { step, tab } = acting
  const notebook = await pickNotebook(acting)
  await simulateThinkTime(acting)
  if (step.variant % 8 === 7) return deleteNotebook(acting, notebook)
  return runOperation(tab, 'renameNotebook', notebook.id, `Notebook ${randomUUID().slice(0, 6)}`)
}
