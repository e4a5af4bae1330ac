import {
  collection,
  doc,
  type Firestore,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  query,
  where,
} from 'firebase/firestore'
import { inject, onTestFinished } from 'vitest'

import { makeId } from '../src/shared/local/make-id'
import { createNotebook } from '../src/shared/local/operations/create-notebook'
import { fileEntries } from '../src/shared/local/operations/file-entries'
import { importEntries } from '../src/shared/local/operations/import-entries'
import { saveEntries } from '../src/shared/local/operations/save-entries'
import { requestNotebooks } from '../src/shared/local/queries/own-notebooks'
import { pollUntil } from './poll-until'
import { retryRead } from './access-result'
import { Resources, type Person } from './resources'
import { settleOutbox } from './settle-outbox'

/** The clock of the devices, in epoch milliseconds. */
export const now = 1_790_000_000_000

/** Notebooks that exist before a race, by name. */
type InitialNotebooks = Readonly<Record<string, { readonly isPublic: boolean; readonly entries?: number }>>

export interface OwnNotebook {
  readonly id: string
  readonly name: string
  readonly isPublic: boolean
  /** Ids of its initial entries. */
  readonly entryIds: readonly string[]
}

type Device = Pick<Person, 'journal' | 'server'>

/** The user of a race, with two devices, and a signed-out visitor. */
export interface Owner<Names extends string> {
  readonly phone: Person
  readonly laptop: Person
  readonly visitor: Firestore
  readonly notebooks: Readonly<Record<Names, OwnNotebook>>
  /** Opens another user until the end of the test. */
  readonly openStranger: () => Promise<Person>
  /** Follows the server until the end of the test. @returns a function that stops it earlier */
  readonly follow: (device: Device) => () => Promise<void>
  /** Makes the devices follow the server in sequence, each until its outbox is empty. */
  readonly sendInSequence: (...devices: readonly Device[]) => Promise<void>
  /** Makes both devices follow the server until the end of the test, and syncs them. */
  readonly goOnline: () => Promise<void>
  /** Sends the phone's writes, syncs the laptop, and takes it offline. */
  readonly leaveLaptopOffline: () => Promise<void>
}

/** Opens an owner for one test. The phone's outbox has the writes of the given notebooks. */
export async function openOwner<const Notebooks extends InitialNotebooks>(
  initialNotebooks: Notebooks,
): Promise<Owner<Extract<keyof Notebooks, string>>> {
  const resources = new Resources()
  onTestFinished(() => resources.close())
  const project = inject('backend')
  const phone = await resources.openPerson(project)
  const laptop = { ...resources.openDevice(project, phone.uid), username: phone.username }
  const ownNotebooks: OwnNotebook[] = []
  for (const [name, { isPublic, entries = 0 }] of Object.entries(initialNotebooks)) {
    const id = await createTestNotebook(phone, name, isPublic)
    ownNotebooks.push({ id, name, isPublic, entryIds: await importEntriesIn(phone, { id, name, isPublic }, entries) })
  }
  const follow = (device: Device) => resources.follow(device)
  const sendInSequence = async (...devices: readonly Device[]) => {
    for (const device of devices) {
      const stop = follow(device)
      await settleOutbox(device.journal)
      await stop()
    }
  }
  return {
    phone,
    laptop,
    visitor: resources.connect(project, null),
    notebooks: Object.fromEntries(ownNotebooks.map((notebook) => [notebook.name, notebook])) as Owner<
      Extract<keyof Notebooks, string>
    >['notebooks'],
    openStranger: () => resources.openPerson(project),
    follow,
    sendInSequence,
    goOnline: async () => {
      follow(phone)
      await settleOutbox(phone.journal)
      follow(laptop)
      await waitForNotebooks(laptop, ownNotebooks)
    },
    leaveLaptopOffline: async () => {
      await sendInSequence(phone)
      const stop = follow(laptop)
      await waitForNotebooks(laptop, ownNotebooks)
      await stop()
    },
  }
}

/** Creates a notebook on a device. @returns its id */
export async function createTestNotebook({ journal, uid, username }: Person, name: string, isPublic: boolean) {
  const id = makeId()
  const notebook = { id, name, uid, creatorUsername: username, collaborators: [], originalCreatorUID: uid, isPublic }
  await createNotebook(journal, notebook, now)
  return id
}

/** Saves entries and files them in a notebook. @returns their ids */
export async function saveEntriesIn(person: Person, name: string, count: number): Promise<string[]> {
  const entryIds = await saveNewEntries(person, count)
  await fileEntries(person.journal, entryIds, name, now)
  return entryIds
}

/** Imports entries into a notebook, with one write each. @returns their ids */
export async function importEntriesIn(
  { journal, uid, username }: Person,
  { id, name, isPublic }: { readonly id: string; readonly name: string; readonly isPublic: boolean },
  count: number,
): Promise<readonly string[]> {
  const filing = { collectionName: name, isPublic, notebookId: id }
  const entries = Array.from({ length: count }, (_, index) => ({
    id: makeId(),
    uid,
    username,
    content: `Words ${index}.`,
    category: 'Days',
    timestamp: now + index,
    collectionName: name,
    order: null,
    isPublic,
    inTrash: false,
    versions: [],
  }))
  const options = { filings: new Map([[name, filing]]), isFromImport: () => true, now }
  return (await importEntries(journal, entries, options)).addedIds
}

/** @returns the ids of the entries */
async function saveNewEntries({ journal, uid, username }: Person, count: number): Promise<string[]> {
  const entries = Array.from({ length: count }, (_, index) => {
    return { id: makeId(), uid, username, content: `Words ${index}.`, category: 'Days', timestamp: now + index }
  })
  await saveEntries(journal, entries, now)
  return entries.map(({ id }) => id)
}

/** Waits until a device that follows the server has these notebooks and their entries. */
async function waitForNotebooks({ journal }: Person, notebooks: readonly OwnNotebook[]): Promise<void> {
  requestNotebooks(journal)
  await waitUntil(async () => {
    const database = await journal.database()
    const mirrorNotebookIds = new Set(await database.getAllKeys('notebooks'))
    const notebookNameById = new Map(
      (await database.getAll('entries')).map(({ id, entry }) => [id, entry.collectionName]),
    )
    return notebooks.every(
      ({ id, name, entryIds }) =>
        mirrorNotebookIds.has(id) && entryIds.every((entry) => notebookNameById.get(entry) === name),
    )
  })
}

/** A user's public entries, as any visitor can list them: notebook names by entry id. */
export async function readPublicEntries(visitor: Firestore, uid: string): Promise<ReadonlyMap<string, string>> {
  const { docs } = await retryRead(() => getDocsFromServer(publicEntriesQuery(visitor, uid)))
  return new Map(docs.map((entry) => [entry.id, String(entry.get('collectionName'))]))
}

export async function countPublicEntries(visitor: Firestore, uid: string): Promise<number> {
  return (await retryRead(() => getCountFromServer(publicEntriesQuery(visitor, uid)))).data().count
}

function publicEntriesQuery(visitor: Firestore, uid: string) {
  return query(collection(visitor, 'messages'), where('uid', '==', uid), where('isPublic', '==', true))
}

/**
 * Waits until the triggers have handled everything written so far. The emulator delivers one event
 * at a time, in the order of the writes: this writes another notebook and waits for its count.
 */
export async function waitForTriggers(person: Person): Promise<void> {
  const id = await createTestNotebook(person, `Last ${makeId().slice(0, 8)}`, true)
  await settleOutbox(person.journal)
  const notebook = doc(person.firestore, 'collections', id)
  await waitUntil(async () => (await retryRead(() => getDocFromServer(notebook))).get('entryCount') !== undefined)
}

/** Polls until a condition holds. @throws after two minutes */
export async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  if (!(await pollUntil(condition, { timeoutMs: 120_000, intervalMs: 20 })))
    throw new Error('The condition did not hold within two minutes.')
}
