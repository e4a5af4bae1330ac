import { randomUUID } from 'node:crypto'

import { deleteNotebook } from '../acts'
import { pickNotebook } from './notebook'
import { look } from './pick'
import { act, type Acting } from './step-end'
import type { StepEnd } from '../step-outcome'

/** Renames a notebook; sometimes deletes it, and its entries stay. */
export async function rename(acting: Acting): Promise<StepEnd> {
  const { step, tab } = acting
  const notebook = await pickNotebook(acting)
  await look(acting)
  if (step.way % 8 === 7) return deleteNotebook(acting, notebook)
  return act(tab, 'renameNotebook', notebook.id, `Notebook ${randomUUID().slice(0, 6)}`)
}
