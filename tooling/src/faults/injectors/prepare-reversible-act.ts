import { randomUUID } from 'node:crypto'
import type { Entry } from '@geist/domain'

import type { StepOutcome } from '../step-outcome'
import { composeEntry } from '../steps/compose-entry'
import { createNotebook } from '../steps/pick-notebook'
import { pickEntry } from '../steps/pick-entry'
import { runOperation, type StepContext } from '../steps/step-context'
import { editContent, fileEntries, restoreEntry, setPrivacy, trashEntries } from '../user-actions'
import { fileInPrivateNotebook } from './file-in-private-notebook'

/** An action, and a successor that a late commit of the action would undo. */
interface ReversibleAct {
  readonly name: string
  readonly perform: () => Promise<StepOutcome>
  readonly revert: () => Promise<StepOutcome>
}

type Preparation = (context: StepContext, entry: Entry) => ReversibleAct | Promise<ReversibleAct>

/** Prepares one of the acts, which the step's `pick` selects. */
export async function prepareReversibleAct(context: StepContext): Promise<ReversibleAct> {
  const prepare = preparations[Math.floor(context.step.pick / 2) % preparations.length] ?? prepareEdit
  return prepare(context, await pickEntry(context))
}

/**
 * Publishes an empty notebook: its commit reads no entries, so no read can conflict. Entries filed
 * later stay private.
 */
const preparePublishingEmptyNotebook: Preparation = async (context) => {
  const { run, tab } = context
  const notebook = await createNotebook(context)
  return {
    name: 'a publishing of an empty notebook',
    perform: () => setPrivacy(context, notebook, true),
    revert: async () => {
      await run.countStep(await setPrivacy(context, notebook, false))
      await composeEntry(context)
      const [newest] = await tab.call<readonly Entry[]>('newestEntries', 1)
      return fileEntries(context, newest ? [newest.id] : [], notebook.name)
    },
  }
}

const preparePublishing: Preparation = async (context, entry) => {
  const notebook = await fileInPrivateNotebook(context, entry)
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
  const notebook = await fileInPrivateNotebook(context, entry)
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
  await context.run.countStep(await trashEntries(context, [entry.id]))
  return {
    name: 'a restoration',
    perform: () => restoreEntry(context, entry.id),
    revert: () => trashEntries(context, [entry.id]),
  }
}

const prepareEndOfNeverAi: Preparation = async ({ run, tab }, entry) => {
  const setNeverAi = (neverAi: boolean) => runOperation(tab, 'keepFromAi', entry.id, neverAi)
  await run.countStep(await setNeverAi(true))
  return { name: 'an end of Never AI', perform: () => setNeverAi(false), revert: () => setNeverAi(true) }
}

const prepareReordering: Preparation = async (context, entry) => {
  const { tab } = context
  const notebook = await fileInPrivateNotebook(context, entry)
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
