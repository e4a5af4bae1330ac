import { randomUUID } from 'node:crypto'
import type { Notebook } from '@geist/domain'

import { notebooksOf, pickFrom } from './pick'
import { runOperation, type StepContext } from './step-context'

/** The limit of notebooks, low enough that entries share them. */
const mostNotebooks = 3

/** One of the user's notebooks, or a new one if there are few. */
export async function pickNotebook(acting: StepContext): Promise<Notebook> {
  const { step } = acting
  const there = await notebooksOf(acting)
  if (there.length >= mostNotebooks || (there.length > 0 && step.variant % 3 !== 0)) return pickFrom(there, step.pick)
  return newNotebook(acting)
}

/**
 * Creates a private, empty notebook.
 * @throws if it cannot be saved
 */
export async function newNotebook({ scene, tab }: StepContext): Promise<Notebook> {
  const { uid, username } = scene.person
  const notebook: Notebook = {
    id: randomUUID(),
    name: `Notebook ${randomUUID().slice(0, 6)}`,
    uid,
    creatorUsername: username,
    originalCreatorUID: uid,
    collaborators: [],
    isPublic: false,
  }
  const end = await runOperation(tab, 'createNotebook', notebook)
  if (end.status !== 'saved') throw new Error(`No notebook could be made: ${end.why}`)
  return notebook
}
