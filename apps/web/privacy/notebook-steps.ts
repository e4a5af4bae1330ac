import { arrayRemove, arrayUnion, doc, updateDoc } from 'firebase/firestore'

import { makeId } from '../src/shared/local/make-id'
import { createNotebook } from '../src/shared/local/operations/create-notebook'
import { deleteNotebook } from '../src/shared/local/operations/delete-notebook'
import { renameNotebook } from '../src/shared/local/operations/rename-notebook'
import { setNotebookPrivacy } from '../src/shared/local/operations/set-notebook-privacy'
import type { ModelNotebook } from './model'
import { readRefusal } from './access-result'
import type { Person } from './resources'
import type { StepKind } from './create-plan'
import {
  describeNotebook,
  expectSaved,
  findNotebooks,
  now,
  pickFreeName,
  pickItem,
  type StepContext,
  type StepResult,
} from './step-context'

/** Steps by kind: each performs one through the app, and applies it to the model. */
export const notebookSteps = {
  'create-notebook': async ({ world, person, step }) => {
    const id = makeId()
    const name = pickFreeName(world, person, step.pick)
    const isPublic = step.variant % 2 === 0
    const { uid, username } = person
    const notebook = { id, name, uid, creatorUsername: username, collaborators: [], originalCreatorUID: uid, isPublic }
    await expectSaved(createNotebook(person.journal, notebook, now))
    world.model.createNotebook(id, uid, name, isPublic)
    return { description: `creates the notebook ${name} ${id}, ${isPublic ? 'public' : 'private'}` }
  },

  toggle: async (context) => {
    const notebook = pickItem(context, findNotebooks(context.world, context.person))
    const description = `turns ${describeNotebook(notebook)} ${notebook.isPublic ? 'private' : 'public'}`
    await expectSaved(setNotebookPrivacy(context.person.journal, notebook.id, !notebook.isPublic, now))
    notebook.isPublic = !notebook.isPublic
    return { description }
  },

  rename: async (context) => {
    const { world, person, step } = context
    const notebook = pickItem(context, findNotebooks(world, person))
    const name = pickFreeName(world, person, step.variant)
    const description = `renames ${describeNotebook(notebook)} to ${name}`
    await expectSaved(renameNotebook(person.journal, notebook.id, name, now))
    notebook.name = name
    return { description }
  },

  'delete-notebook': async (context) => {
    const notebook = pickItem(context, findNotebooks(context.world, context.person))
    await expectSaved(deleteNotebook(context.person.journal, notebook.id, now))
    context.world.model.deleteNotebook(notebook)
    return { description: `deletes ${describeNotebook(notebook)}` }
  },

  subscribe: async (context) => {
    const { world, person } = context
    const foreignNotebooks = [...world.model.notebooks.values()].filter(({ owner }) => owner !== person.uid)
    const notebook = pickItem(context, foreignNotebooks)
    const maySubscribe = world.model.maySubscribe(person.uid, notebook)
    const write = updateDoc(notebookReference(person, notebook), { collaborators: arrayUnion(person.uid) })
    const refusal = await readRefusal(write)
    // The rules accept an unchanged array, so a subscriber may always subscribe again.
    const isSubscribed = notebook.subscribers.has(person.uid)
    if (maySubscribe && refusal) throw new Error(`Refused to subscribe: ${refusal}`)
    if (!maySubscribe && !refusal && !isSubscribed)
      throw new Error(`The rules allowed a subscription to ${describeNotebook(notebook)}.`)
    if (maySubscribe) notebook.subscribers.add(person.uid)
    return { description: `subscribes to ${describeNotebook(notebook)}${maySubscribe ? '' : ', refused'}` }
  },

  unsubscribe: async (context) => {
    const { world, person } = context
    const subscriptions = [...world.model.notebooks.values()].filter(({ subscribers }) => subscribers.has(person.uid))
    const notebook = pickItem(context, subscriptions)
    const refusal = await readRefusal(
      updateDoc(notebookReference(person, notebook), { collaborators: arrayRemove(person.uid) }),
    )
    if (refusal) throw new Error(`Refused to unsubscribe: ${refusal}`)
    notebook.subscribers.delete(person.uid)
    return { description: `unsubscribes from ${describeNotebook(notebook)}` }
  },
} satisfies Partial<Record<StepKind, (context: StepContext) => Promise<StepResult>>>

function notebookReference({ firestore }: Person, { id }: ModelNotebook) {
  return doc(firestore, 'collections', id)
}
