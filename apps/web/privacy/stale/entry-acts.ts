import { makeId } from '../../src/shared/local/make-id'
import { deleteEntries } from '../../src/shared/local/operations/delete-entries'
import { editEntry } from '../../src/shared/local/operations/edit-entry'
import { fileEntries } from '../../src/shared/local/operations/file-entries'
import { importEntries } from '../../src/shared/local/operations/import-entries'
import { setNeverAi } from '../../src/shared/local/operations/set-never-ai'
import { purgeEntries } from '../../src/shared/local/operations/purge-entries'
import { reorderEntries } from '../../src/shared/local/operations/reorder-entries'
import { restoreEntries } from '../../src/shared/local/operations/restore-entries'
import { saveEntries } from '../../src/shared/local/operations/save-entries'
import {
  type ActContext,
  describeNotebook,
  expectSaved,
  isFrequentCase,
  getItem,
  pickItem,
  recordHiding,
  recordShowing,
  toShownText,
} from './act-context'
import type { ActKind } from './stale-plan'
import { now } from './stale-world'

/** Acts by kind, on what the device shows. Each returns a description of itself. */
export const entryActs = {
  save: async ({ device, index }) => {
    const { journal, uid, username } = device
    const entry = { id: makeId(), uid, username, content: `Words ${index}.`, category: 'Days', timestamp: now + index }
    await expectSaved(saveEntries(journal, [entry], now))
    return `saves ${entry.id}`
  },

  import: async (context) => {
    const { device, screen, step, index } = context
    const { journal, uid, username } = device
    const publicNotebooks = screen.notebooks.filter(({ isPublic }) => isPublic)
    const notebook = getItem(publicNotebooks.length > 0 ? publicNotebooks : screen.notebooks, step.variant)
    const { id: notebookId, name: collectionName, isPublic } = notebook
    const id = makeId()
    const content = `Imported words ${index}.`
    if (isPublic) recordShowing(context, [{ subject: id, words: content }])
    const fields = { id, uid, username, content, category: 'Days', timestamp: now + index }
    const entry = { ...fields, collectionName, order: null, isPublic: false, inTrash: false, versions: [] }
    const filings = new Map([[collectionName, { collectionName, isPublic, notebookId }]])
    await expectSaved(
      importEntries(journal, [entry], { filings, isFromImport: () => true, now }).then(({ outcome }) => outcome),
    )
    return `imports ${id} into ${describeNotebook(notebook)}`
  },

  edit: async (context) => {
    // Mostly edits private texts in a notebook, which could become public.
    const { liveEntries } = context.screen
    const privateEntriesInNotebooks = liveEntries.filter(
      ({ collectionName, isPublic }) => collectionName !== '' && !isPublic,
    )
    const seen = pickItem(
      context,
      isFrequentCase(context) && privateEntriesInNotebooks.length > 0 ? privateEntriesInNotebooks : liveEntries,
    )
    const content = `Other words ${context.index}.`
    if (seen.isPublic) recordShowing(context, [{ subject: seen.id, words: content }])
    await expectSaved(editEntry(context.device.journal, { seen, content, category: seen.category }, now))
    return `edits ${seen.id}, which it shows as ${seen.isPublic ? 'public' : 'private'}`
  },

  file: async (context) => {
    const { device, screen, step } = context
    const entry = pickItem(context, screen.liveEntries)
    const notebook = getItem(screen.notebooks, step.variant)
    if (notebook.isPublic) recordShowing(context, [toShownText(entry)])
    else recordHiding(context, [entry.id])
    await expectSaved(fileEntries(device.journal, [entry.id], notebook.name, now))
    return `files ${entry.id} in ${describeNotebook(notebook)}`
  },

  unfile: async (context) => {
    const entry = pickItem(
      context,
      context.screen.liveEntries.filter(({ collectionName }) => collectionName !== ''),
    )
    recordHiding(context, [entry.id])
    await expectSaved(fileEntries(context.device.journal, [entry.id], '', now))
    return `files ${entry.id} nowhere`
  },

  reorder: async (context) => {
    const { device, screen } = context
    const orders = screen.notebooks.flatMap(({ name }) => {
      const ids = screen.liveEntries.filter(({ collectionName }) => collectionName === name).map(({ id }) => id)
      return ids.length > 1 ? [ids.toReversed()] : []
    })
    await expectSaved(reorderEntries(device.journal, pickItem(context, orders), now))
    return 'reorders a notebook'
  },

  trash: async (context) => {
    const entry = pickItem(context, context.screen.liveEntries)
    recordHiding(context, [entry.id])
    await expectSaved(deleteEntries(context.device.journal, [entry.id], now))
    return `moves ${entry.id} to the trash`
  },

  restore: async (context) => {
    const { device, screen } = context
    const entry = pickItem(context, screen.trashedEntries)
    const notebook = screen.notebooks.find(({ name }) => name === entry.collectionName)
    await expectSaved(restoreEntries(device.journal, [entry.id], now))
    return `restores ${entry.id} to ${notebook ? describeNotebook(notebook) : 'no notebook'}`
  },

  'delete-for-good': async (context) => {
    const entry = pickItem(context, context.screen.trashedEntries)
    await expectSaved(purgeEntries(context.device.journal, [entry.id], now))
    return `deletes ${entry.id} for good`
  },

  'never-ai': async (context) => {
    const { id, neverAi = false } = pickItem(context, context.screen.liveEntries)
    await expectSaved(setNeverAi(context.device.journal, id, !neverAi, now))
    return `sets ${neverAi ? 'AI' : 'never AI'} on ${id}`
  },
} satisfies Partial<Record<ActKind, (context: ActContext) => Promise<string>>>
