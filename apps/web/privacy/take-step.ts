import { originalVersionId } from '@geist/domain'
import { arrayRemove, arrayUnion, doc, updateDoc } from 'firebase/firestore'

import { makeId } from '../src/shared/local/make-id'
import { createNotebook } from '../src/shared/local/operations/create-notebook'
import { deleteEntries } from '../src/shared/local/operations/delete-entries'
import { deleteNotebook } from '../src/shared/local/operations/delete-notebook'
import { editEntry } from '../src/shared/local/operations/edit-entry'
import { fileEntries } from '../src/shared/local/operations/file-entries'
import { publishEntries } from '../src/shared/local/operations/publish-entries'
import { renameNotebook } from '../src/shared/local/operations/rename-notebook'
import { reorderEntries } from '../src/shared/local/operations/reorder-entries'
import { restoreEntries } from '../src/shared/local/operations/restore-entries'
import { saveEntries } from '../src/shared/local/operations/save-entry'
import { setNotebookPrivacy } from '../src/shared/local/operations/set-notebook-privacy'
import { entryById } from '../src/shared/local/queries/entry-by-id'
import type { SaveOutcome } from '../src/shared/local/save-outcome'
import { waitForDeviceSync } from './wait-for-device-sync'
import type { ModelEntry, ModelNotebook } from './model'
import { refusalOf } from './outcome'
import type { Person } from './people'
import type { Step, StepKind } from './plan'
import { settleOutbox } from './settle-outbox'
import { type Actor, notebookNames, type World } from './world'

/** Limits per person: the reads after each step grow with them. */
const maxCounts = { entries: 5, notebooks: 2 } as const

/** The clock of the devices, in epoch milliseconds. */
const now = 1_790_000_000_000

interface Taking {
  readonly world: World
  readonly person: Actor
  readonly step: Step
  /** Number of the step in the run; makes its texts unique. */
  readonly index: number
}

/** A description of the step, and the entry that it changed. */
export interface Taken {
  readonly what: string
  readonly entry?: ModelEntry | undefined
}

/**
 * Performs a step through the app's operations, waits for the server's answer, and applies the step
 * to the model.
 *
 * @param step a possible one, see `possibleStep`
 * @throws if the app cannot perform it
 */
export async function takeStep(world: World, step: Step, index: number): Promise<Taken> {
  const person = actorOf(world, step)
  await waitForDeviceSync(world.model, person, person.lastSnapshot)
  const taken = await takers[step.kind]({ world, person, step, index })
  await settleOutbox(person.journal)
  return { ...taken, what: `person ${step.person} ${taken.what}` }
}

/** Substitutes a step that has nothing to apply to, so that every step counts. */
export function possibleStep(world: World, step: Step): Step {
  const person = actorOf(world, step)
  const { model } = world
  const own = entriesOf(world, person)
  const filed = own.filter(({ notebook, isInTrash }) => notebook && !isInTrash)
  const loose = own.filter(({ isInTrash }) => !isInTrash)
  const notebooks = notebooksOf(world, person)
  const others = [...model.notebooks.values()].filter(({ owner }) => owner !== person.uid)
  const isPossible: Record<StepKind, boolean> = {
    save: own.length < maxCounts.entries,
    edit: loose.length > 0,
    file: loose.length > 0 && notebooks.length > 0,
    unfile: filed.length > 0,
    trash: loose.length > 0,
    restore: own.length > loose.length,
    reorder: notebooks.some((notebook) => model.entriesOf(notebook).length > 1),
    'create-notebook': notebooks.length < maxCounts.notebooks,
    toggle: notebooks.length > 0,
    rename: notebooks.length > 0,
    'delete-notebook': notebooks.length > 0,
    subscribe: others.length > 0,
    unsubscribe: others.some(({ subscribers }) => subscribers.has(person.uid)),
  }
  const instead: readonly StepKind[] = ['save', 'create-notebook', 'file', 'restore', 'toggle']
  return { ...step, kind: [step.kind, ...instead].find((kind) => isPossible[kind]) ?? 'edit' }
}

function actorOf({ people }: World, step: Step): Actor {
  const person = people[step.person % people.length]
  if (!person) throw new Error('There is nobody.')
  return person
}

const takers: Readonly<Record<StepKind, (taking: Taking) => Promise<Taken>>> = {
  save: async ({ world, person, index }) => {
    const id = makeId()
    const [content, userPrompt] = [`Words ${index}.`, `Asked ${index}.`]
    const { uid, username } = person
    const entry = { id, uid, username, content, category: 'Days', timestamp: now + index, userPrompt }
    await expectSaved(saveEntries(person.journal, [entry], now))
    world.model.save(id, uid, content, userPrompt)
    return { what: `saves ${id}`, entry: world.model.entries.get(id) }
  },

  edit: async (taking) => {
    const { world, person, index } = taking
    const entry = pickOne(taking, looseOf(taking))
    const seen = await entryById(person.journal, entry.id)
    if (!seen) throw new Error(`The device of ${person.uid} does not have ${entry.id}.`)
    const content = `Other words ${index}.`
    await expectSaved(editEntry(person.journal, { seen, content, category: seen.category }, now))
    world.model.edit(entry, content, seen.revision || originalVersionId)
    return { what: `edits ${entry.id}`, entry }
  },

  file: async (taking) => {
    const { world, person, step } = taking
    const notebook = itemAt(notebooksOf(world, person), step.variant)
    const elsewhere = looseOf(taking).filter((entry) => entry.notebook !== notebook)
    const entry = pickOne(taking, elsewhere.length > 0 ? elsewhere : looseOf(taking))
    await expectSaved(fileEntries(person.journal, [entry.id], notebook.name, now))
    world.model.file(entry, notebook)
    return { what: `files ${entry.id} in ${describeNotebook(notebook)}`, entry }
  },

  unfile: async (taking) => {
    const { world, person } = taking
    const filed = looseOf(taking).filter(({ notebook }) => notebook)
    const entry = pickOne(taking, filed)
    await expectSaved(fileEntries(person.journal, [entry.id], '', now))
    world.model.file(entry, undefined)
    return { what: `files ${entry.id} nowhere`, entry }
  },

  trash: async (taking) => {
    const entry = pickOne(taking, looseOf(taking))
    await expectSaved(deleteEntries(taking.person.journal, [entry.id], now))
    entry.isInTrash = true
    return { what: `throws away ${entry.id}`, entry }
  },

  restore: async (taking) => {
    const { world, person } = taking
    const thrown = entriesOf(world, person).filter(({ isInTrash }) => isInTrash)
    const entry = pickOne(taking, thrown)
    await expectSaved(restoreEntries(person.journal, [entry.id], now))
    // Restoring makes an entry private, even in a public notebook.
    if (entry.notebook?.isPublic) await expectSaved(publishEntries(person.journal, entry.notebook.id, [entry.id], now))
    entry.isInTrash = false
    return { what: `restores ${entry.id} to ${entry.notebook ? describeNotebook(entry.notebook) : 'nowhere'}`, entry }
  },

  reorder: async (taking) => {
    const { world, person, step } = taking
    const long = notebooksOf(world, person).filter((notebook) => world.model.entriesOf(notebook).length > 1)
    const notebook = pickOne(taking, long)
    const entries = world.model.entriesOf(notebook)
    const from = step.variant % entries.length
    const turned = [...entries.slice(from), ...entries.slice(0, from)].toReversed()
    await expectSaved(
      reorderEntries(
        person.journal,
        turned.map(({ id }) => id),
        now,
      ),
    )
    world.model.reorder(turned)
    return { what: `reorders ${describeNotebook(notebook)}` }
  },

  'create-notebook': async ({ world, person, step }) => {
    const id = makeId()
    const name = freeName(world, person, step.pick)
    const isPublic = step.variant % 2 === 0
    const { uid, username } = person
    const notebook = { id, name, uid, creatorUsername: username, collaborators: [], originalCreatorUID: uid, isPublic }
    await expectSaved(createNotebook(person.journal, notebook, now))
    world.model.createNotebook(id, uid, name, isPublic)
    return { what: `makes the notebook ${name} ${id}, ${isPublic ? 'public' : 'private'}` }
  },

  toggle: async (taking) => {
    const notebook = pickOne(taking, notebooksOf(taking.world, taking.person))
    const what = `turns ${describeNotebook(notebook)} ${notebook.isPublic ? 'private' : 'public'}`
    await expectSaved(setNotebookPrivacy(taking.person.journal, notebook.id, !notebook.isPublic, now))
    notebook.isPublic = !notebook.isPublic
    return { what }
  },

  rename: async (taking) => {
    const { world, person, step } = taking
    const notebook = pickOne(taking, notebooksOf(world, person))
    const name = freeName(world, person, step.variant)
    const what = `renames ${describeNotebook(notebook)} to ${name}`
    await expectSaved(renameNotebook(person.journal, notebook.id, name, now))
    notebook.name = name
    return { what }
  },

  'delete-notebook': async (taking) => {
    const notebook = pickOne(taking, notebooksOf(taking.world, taking.person))
    await expectSaved(deleteNotebook(taking.person.journal, notebook.id, now))
    taking.world.model.deleteNotebook(notebook)
    return { what: `deletes ${describeNotebook(notebook)}` }
  },

  subscribe: async (taking) => {
    const { world, person } = taking
    const others = [...world.model.notebooks.values()].filter(({ owner }) => owner !== person.uid)
    const notebook = pickOne(taking, others)
    const may = world.model.maySubscribe(person.uid, notebook)
    const write = updateDoc(reference(person, notebook), { collaborators: arrayUnion(person.uid) })
    const refusal = await refusalOf(write)
    // Subscribing twice is idempotent: the rules accept an unchanged array.
    const isThere = notebook.subscribers.has(person.uid)
    if (may && refusal) throw new Error(`Refused to subscribe: ${refusal}`)
    if (!may && !refusal && !isThere) throw new Error(`Let somebody subscribe to ${describeNotebook(notebook)}.`)
    if (may) notebook.subscribers.add(person.uid)
    return { what: `subscribes to ${describeNotebook(notebook)}${may ? '' : ', in vain'}` }
  },

  unsubscribe: async (taking) => {
    const { world, person } = taking
    const subscribed = [...world.model.notebooks.values()].filter(({ subscribers }) => subscribers.has(person.uid))
    const notebook = pickOne(taking, subscribed)
    const refusal = await refusalOf(updateDoc(reference(person, notebook), { collaborators: arrayRemove(person.uid) }))
    if (refusal) throw new Error(`Refused to unsubscribe: ${refusal}`)
    notebook.subscribers.delete(person.uid)
    return { what: `unsubscribes from ${describeNotebook(notebook)}` }
  },
}

async function expectSaved(outcome: Promise<SaveOutcome>): Promise<void> {
  const { status } = await outcome
  if (status !== 'saved') throw new Error(`The device answered: ${status}.`)
}

function reference({ firestore }: Person, { id }: ModelNotebook) {
  return doc(firestore, 'collections', id)
}

function entriesOf({ model }: World, { uid }: Person): readonly ModelEntry[] {
  return [...model.entries.values()].filter(({ owner }) => owner === uid)
}

function looseOf({ world, person }: Taking): readonly ModelEntry[] {
  return entriesOf(world, person).filter(({ isInTrash }) => !isInTrash)
}

function notebooksOf({ model }: World, { uid }: Person): readonly ModelNotebook[] {
  return [...model.notebooks.values()].filter(({ owner }) => owner === uid)
}

/** Names are unique per owner; those of deleted notebooks are used again. */
function freeName(world: World, person: Person, pick: number): string {
  const taken = new Set(notebooksOf(world, person).map(({ name }) => name))
  return itemAt(
    notebookNames.filter((name) => !taken.has(name)),
    pick,
  )
}

function describeNotebook({ name, id }: ModelNotebook): string {
  return `${name} ${id}`
}

function pickOne<T>({ step }: Taking, items: readonly T[]): T {
  return itemAt(items, step.pick)
}

function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('There is nothing to do it with.')
  return item
}
