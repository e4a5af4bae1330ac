import { randomUUID } from 'node:crypto'

import { deleteNotebook } from '../user-actions'
import { pickNotebook } from './pick-notebook'
import { simulateThinkTime } from './pick-entry'
import { runOperation, type StepContext } from './step-context'
import type { StepOutcome } from '../step-outcome'

/** Renames a notebook; sometimes deletes it, and its entries stay. */
export async function renameNotebook(context: StepContext): Promise<StepOutcome> {
  const { step, tab } = context
  const notebook = await pickNotebook(context)
  await simulateThinkTime(context)
  if (step.variant % 8 === 7) return deleteNotebook(context, notebook)
  return runOperation(tab, 'renameNotebook', notebook.id, `Notebook ${randomUUID().slice(0, 6)}`)
}
