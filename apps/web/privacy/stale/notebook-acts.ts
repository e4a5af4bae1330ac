import type { Entry } from '@geist/domain'

import { makeId } from '../../src/shared/local/make-id'
import { makeWriteId } from '../../src/shared/local/make-write-id'
import { createNotebook } from '../../src/shared/local/operations/create-notebook'
import { deleteNotebook } from '../../src/shared/local/operations/delete-notebook'
import { publishEntries } from '../../src/shared/local/operations/publish-entries'
import { renameNotebook } from '../../src/shared/local/operations/rename-notebook'
import { restoreNotebook } from '../../src/shared/local/operations/restore-notebook'
import { setNotebookPrivacy } from '../../src/shared/local/operations/set-notebook-privacy'
import {
  type ActContext,
  describeNotebook,
  expectSaved,
  isFrequentCase,
  toShownName,
  pickFreeName,
  pickItem,
  readEntryIdsIn,
  recordHiding,
  recordPublishing,
  recordShowing,
  toShownText,
} from './act-context'
import { listPrivateEntriesInPublicNotebooks } from './device-screen'
import type { ActKind } from './stale-plan'
import { existence, now } from './stale-world'

/** Acts by kind, on what the device shows. Each returns a description of itself. */
export const notebookActs = {
  'create-notebook': async (context) => {
    const { world, device, step } = context
    const { journal, uid, username } = device
    const id = makeId()
    const name = pickFreeName(context)
    const isPublic = step.variant % 2 === 0
    const notebook = { id, name, uid, creatorUsername: username, collaborators: [], originalCreatorUID: uid, isPublic }
    world.notebookIds.push(id)
    world.notebookExistence.show(device.name, [{ subject: id, words: existence }])
    if (isPublic) recordShowing(context, [toShownName(notebook)])
    await expectSaved(createNotebook(journal, notebook, now))
    return `creates the ${isPublic ? 'public' : 'private'} notebook ${describeNotebook(notebook)}`
  },

  toggle: async (context) => {
    const { device, screen } = context
    const privateNotebooksWithEntries = screen.notebooks.filter(
      ({ name, isPublic }) => !isPublic && screen.liveEntries.some(({ collectionName }) => collectionName === name),
    )
    const notebook = pickItem(
      context,
      isFrequentCase(context) && privateNotebooksWithEntries.length > 0
        ? privateNotebooksWithEntries
        : screen.notebooks,
    )
    const { id, isPublic } = notebook
    if (isPublic) recordHiding(context, [id, ...(await readEntryIdsIn(context, notebook))])
    else recordPublishing(context, id)
    await expectSaved(setNotebookPrivacy(device.journal, id, !isPublic, now))
    return `makes ${describeNotebook(notebook)} ${isPublic ? 'private' : 'public'}`
  },

  'publish-entries': async (context) => {
    const { entry, notebook } = pickItem(context, listPrivateEntriesInPublicNotebooks(context.screen))
    recordShowing(context, [toShownText(entry)])
    await expectSaved(publishEntries(context.device.journal, notebook.id, [entry.id], now))
    return `publishes ${entry.id}, which is private in ${describeNotebook(notebook)}`
  },

  rename: async (context) => {
    const notebook = pickItem(context, context.screen.notebooks)
    const name = pickFreeName(context)
    if (notebook.isPublic) recordShowing(context, [toShownName({ ...notebook, name })])
    await expectSaved(renameNotebook(context.device.journal, notebook.id, name, now))
    return `renames ${describeNotebook(notebook)} to ${name}`
  },

  'delete-notebook': async (context) => {
    const { world, device } = context
    const notebook = pickItem(context, context.screen.notebooks)
    recordHiding(context, [notebook.id, ...(await readEntryIdsIn(context, notebook))])
    world.notebookExistence.hide(device.name, [notebook.id])
    const filedEntries = context.screen.liveEntries.filter(({ collectionName }) => collectionName === notebook.name)
    const deletion = makeWriteId()
    device.deleted = {
      notebook,
      entryIds: filedEntries.map(({ id }) => id),
      privateIds: new Set(filedEntries.flatMap(({ id, isPublic }) => (isPublic ? [] : id))),
      deletion,
    }
    await expectSaved(deleteNotebook(device.journal, notebook.id, now, deletion))
    return `deletes ${describeNotebook(notebook)}`
  },

  'undo-delete': async (context) => {
    const { world, device, screen } = context
    if (!device.deleted) throw new Error('There is no deletion to undo.')
    const { notebook, entryIds, ...deletionDetails } = device.deleted
    device.deleted = undefined
    const isRestored = ({ id, collectionName }: Entry) =>
      entryIds.includes(id) && collectionName === '' && !deletionDetails.privateIds.has(id)
    world.notebookExistence.show(device.name, [{ subject: notebook.id, words: existence }])
    if (notebook.isPublic) {
      recordShowing(context, [toShownName(notebook), ...screen.liveEntries.filter(isRestored).map(toShownText)], {
        asksAgain: true,
      })
    }
    await expectSaved(restoreNotebook(device.journal, notebook, entryIds, now, deletionDetails))
    return `undoes deleting ${describeNotebook(notebook)}`
  },
} satisfies Partial<Record<ActKind, (context: ActContext) => Promise<string>>>
