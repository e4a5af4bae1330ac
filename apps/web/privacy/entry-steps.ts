import { originalVersionId } from '@geist/domain'

import { makeId } from '../src/shared/local/make-id'
import { deleteEntries } from '../src/shared/local/operations/delete-entries'
import { editEntry } from '../src/shared/local/operations/edit-entry'
import { fileEntries } from '../src/shared/local/operations/file-entries'
import { publishEntries } from '../src/shared/local/operations/publish-entries'
import { reorderEntries } from '../src/shared/local/operations/reorder-entries'
import { restoreEntries } from '../src/shared/local/operations/restore-entries'
import { saveEntries } from '../src/shared/local/operations/save-entries'
import { readEntry } from '../src/shared/local/queries/read-entry'
import type { StepKind } from './create-plan'
import {
  describeNotebook,
  findEntries,
  expectSaved,
  getItem,
  findLiveEntries,
  findNotebooks,
  now,
  pickItem,
  type StepContext,
  type StepResult,
} from './step-context'

/** Steps by kind: each performs one through the app, and applies it to the model. */
export const entrySteps = {
  save: async ({ world, person, index }) => {
    const id = makeId()
    const content = `Words ${index}.`
    const userPrompt = `Asked ${index}.`
    const { uid, username } = person
    const entry = { id, uid, username, content, category: 'Days', timestamp: now + index, userPrompt }
    await expectSaved(saveEntries(person.journal, [entry], now))
    world.model.saveEntry(id, uid, content, userPrompt)
    return { description: `saves ${id}`, entry: world.model.entries.get(id) }
  },

  edit: async (context) => {
    const { world, person, index } = context
    const entry = pickItem(context, findLiveEntries(context))
    const seen = await readEntry(person.journal, entry.id)
    if (!seen) throw new Error(`The device of ${person.uid} does not have ${entry.id}.`)
    const content = `Other words ${index}.`
    await expectSaved(editEntry(person.journal, { seen, content, category: seen.category }, now))
    world.model.editEntry(entry, content, seen.revision || originalVersionId)
    return { description: `edits ${entry.id}`, entry }
  },

  file: async (context) => {
    const { world, person, step } = context
    const notebook = getItem(findNotebooks(world, person), step.variant)
    const entriesElsewhere = findLiveEntries(context).filter((entry) => entry.notebook !== notebook)
    const entry = pickItem(context, entriesElsewhere.length > 0 ? entriesElsewhere : findLiveEntries(context))
    await expectSaved(fileEntries(person.journal, [entry.id], notebook.name, now))
    world.model.fileEntry(entry, notebook)
    return { description: `files ${entry.id} in ${describeNotebook(notebook)}`, entry }
  },

  unfile: async (context) => {
    const { world, person } = context
    const filedEntries = findLiveEntries(context).filter(({ notebook }) => notebook)
    const entry = pickItem(context, filedEntries)
    await expectSaved(fileEntries(person.journal, [entry.id], '', now))
    world.model.fileEntry(entry, undefined)
    return { description: `files ${entry.id} nowhere`, entry }
  },

  trash: async (context) => {
    const entry = pickItem(context, findLiveEntries(context))
    await expectSaved(deleteEntries(context.person.journal, [entry.id], now))
    entry.isInTrash = true
    return { description: `moves ${entry.id} to the trash`, entry }
  },

  restore: async (context) => {
    const { world, person } = context
    const trashedEntries = findEntries(world, person).filter(({ isInTrash }) => isInTrash)
    const entry = pickItem(context, trashedEntries)
    await expectSaved(restoreEntries(person.journal, [entry.id], now))
    // Restoring makes an entry private, even in a public notebook.
    if (entry.notebook?.isPublic) await expectSaved(publishEntries(person.journal, entry.notebook.id, [entry.id], now))
    entry.isInTrash = false
    return {
      description: `restores ${entry.id} to ${entry.notebook ? describeNotebook(entry.notebook) : 'nowhere'}`,
      entry,
    }
  },

  reorder: async (context) => {
    const { world, person, step } = context
    const sortableNotebooks = findNotebooks(world, person).filter(
      (notebook) => world.model.listEntriesIn(notebook).length > 1,
    )
    const notebook = pickItem(context, sortableNotebooks)
    const entries = world.model.listEntriesIn(notebook)
    const rotation = step.variant % entries.length
    const reordered = [...entries.slice(rotation), ...entries.slice(0, rotation)].toReversed()
    await expectSaved(
      reorderEntries(
        person.journal,
        reordered.map(({ id }) => id),
        now,
      ),
    )
    world.model.reorderEntries(reordered)
    return { description: `reorders ${describeNotebook(notebook)}` }
  },
} satisfies Partial<Record<StepKind, (context: StepContext) => Promise<StepResult>>>
