import { randomUUID } from 'node:crypto'
import type { Entry } from '@geist/domain'

import type { StepOutcome } from '../step-outcome'
import { compose } from '../steps/compose'
import { createNotebook } from '../steps/notebook'
import { pickEntry } from '../steps/pick'
import { runOperation, type StepContext } from '../steps/step-context'
import { editContent, fileEntries, restoreEntry, setPrivacy, trashEntries } from '../user-actions'
import { filePrivately } from './file-privately'

/** An action, and a successor that a late commit of the action would undo. */
interface ReversibleAct {
  readonly name: string
  readonly perform: () => Promise<StepOutcome>
  readonly revert: () => Promise<StepOutcome>
}

type Preparation = (context: StepContext, entry: Entry) => ReversibleAct | Promise<ReversibleAct>

/** Prepares one of the acts, as the step's `pick` chooses. */
export async function prepareReversibleAct(context: StepContext): Promise<ReversibleAct> {
  const prepare = preparations[Math.floor(context.step.pick / 2) % preparations.length] ?? prepareEdit
  return prepare(context, await pickEntry(context))
}

/**
 * Without entries the commit reads nothing, so no read would conflict. Entries filed later stay
 * private.
 */
const preparePublishingEmptyNotebook: Preparation = async (context) => {
  const { scene, tab } = context
  const notebook = await createNotebook(context)
  return {
    name: 'a publishing of an empty notebook',
    perform: () => setPrivacy(context, notebook, true),
    revert: async () => {
      await scene.countStep(await setPrivacy(context, notebook, false))
      await compose(context)
      const [newest] = await tab.call<readonly Entry[]>('newestEntries', 1)
      return fileEntries(context, newest ? [newest.id] : [], notebook.name)
    },
  }
}

const preparePublishing: Preparation = async (context, entry) => {
  const notebook = await filePrivately(context, entry)
  return {
    name: 'a publishing',
    perform: () => setPrivacy(context, notebook, true),
    revert: () => setPrivacy(context, notebook, false),
  }
}

const prepareDeletion: Preparation = (context, entry) => ({
  name: 'a deletion',
  perform: () => trashEntries(context, [entry.id]),
  revert: () => restoreEntry(context, entry.id),
})

const prepareRenaming: Preparation = async (context, entry) => {
  const notebook = await filePrivately(context, entry)
  const rename = () => runOperation(context.tab, 'renameNotebook', notebook.id, `Notebook ${randomUUID().slice(0, 6)}`)
  return { name: 'a renaming', perform: rename, revert: rename }
}

const prepareFiling: Preparation = async (context, entry) => {
  const notebook = await createNotebook(context)
  return {
    name: 'a filing',
    perform: () => fileEntries(context, [entry.id], notebook.name),
    revert: () => fileEntries(context, [entry.id], ''),
  }
}

const prepareRestoration: Preparation = async (context, entry) => {
  await context.scene.countStep(await trashEntries(context, [entry.id]))
  return {
    name: 'a restoration',
    perform: () => restoreEntry(context, entry.id),
    revert: () => trashEntries(context, [entry.id]),
  }
}

const prepareEndOfNeverAi: Preparation = async ({ scene, tab }, entry) => {
  const setNeverAi = (neverAi: boolean) => runOperation(tab, 'keepFromAi', entry.id, neverAi)
  await scene.countStep(await setNeverAi(true))
  return { name: 'an end of Never AI', perform: () => setNeverAi(false), revert: () => setNeverAi(true) }
}

const prepareReordering: Preparation = async (context, entry) => {
  const { tab } = context
  const notebook = await filePrivately(context, entry)
  const ids = (await tab.call<readonly Entry[]>('entriesOfNotebook', notebook.name)).map(({ id }) => id)
  return {
    name: 'a reordering',
    perform: () => runOperation(tab, 'reorderEntries', ids.toReversed()),
    revert: () => runOperation(tab, 'reorderEntries', ids),
  }
}

const prepareEdit: Preparation = (context, entry) => ({
  name: 'an edit',
  perform: () => editContent(context, entry),
  revert: async () => editContent(context, (await context.tab.call<Entry | undefined>('entryById', entry.id)) ?? entry),
})

const preparations: readonly Preparation[] = [
  preparePublishingEmptyNotebook,
  preparePublishing,
  prepareDeletion,
  prepareRenaming,
  prepareFiling,
  prepareRestoration,
  prepareEndOfNeverAi,
  prepareReordering,
  prepareEdit,
]
