import { randomUUID } from 'node:crypto'
import type { Notebook } from '@geist/domain'

import { readNotebooks, pickItem } from './pick-entry'
import { runOperation, type StepContext } from './step-context'

/** The limit of notebooks, low enough that entries share them. */
const maxNotebooks = 3

/** Picks one of the user's notebooks, or creates one if there are few. */
export async function pickNotebook(context: StepContext): Promise<Notebook> {
  const { step } = context
  const notebooks = await readNotebooks(context)
  if (notebooks.length >= maxNotebooks || (notebooks.length > 0 && step.variant % 3 !== 0))
    return pickItem(notebooks, step.pick)
  return createNotebook(context)
}

/**
 * Creates a private, empty notebook.
 * @throws if it cannot be saved
 */
export async function createNotebook({ run, tab }: StepContext): Promise<Notebook> {
  const { uid, username } = run.person
  const notebook: Notebook = {
    id: randomUUID(),
    name: `Notebook ${randomUUID().slice(0, 6)}`,
    uid,
    creatorUsername: username,
    originalCreatorUID: uid,
    collaborators: [],
    isPublic: false,
  }
  const outcome = await runOperation(tab, 'createNotebook', notebook)
  if (outcome.status !== 'saved') throw new Error(`The notebook could not be created: ${outcome.reason}`)
  return notebook
}
