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
import { saveEntries } from '../src/shared/local/operations/save-entry'
import { askForNotebooks } from '../src/shared/local/queries/own-notebooks'
import { becomesSo } from './becomes-so'
import { answerTo } from './outcome'
import { Opened, type Person } from './people'
import { settleOutbox } from './settle-outbox'

/** When it is, for devices: epoch milliseconds. */
export const now = 1_790_000_000_000

/** What there is before a race: notebooks by their names. */
type Given = Readonly<Record<string, { readonly isPublic: boolean; readonly entries?: number }>>

export interface OwnNotebook {
  readonly id: string
  readonly name: string
  readonly isPublic: boolean
  /** The entries that were in it from the beginning. */
  readonly ids: readonly string[]
}

type Device = Pick<Person, 'journal' | 'server'>

/** Somebody with two devices, and a visitor who is not signed in. */
export interface Owner<Names extends string> {
  readonly one: Person
  readonly other: Person
  readonly visitor: Firestore
  /** By their names. */
  readonly notebooks: Readonly<Record<Names, OwnNotebook>>
  /** Opens somebody else, for the time of the test. */
  readonly stranger: () => Promise<Person>
  /** Lets a device follow the server until what is returned is called, or the test is over. */
  readonly follow: (device: Device) => () => Promise<void>
  /** Devices follow the server, one after the other, each for as long as it takes to send what waits there. */
  readonly send: (...devices: readonly Device[]) => Promise<void>
  /** Both devices follow the server until the test is over, and know what there is. */
  readonly goOnline: () => Promise<void>
  /** The server has what there is; the other device knows it, and is offline since. */
  readonly leaveOtherOffline: () => Promise<void>
}

/** Opens them for the time of a test, with notebooks on the one device that wait to be sent. */
export async function openOwner<const G extends Given>(given: G): Promise<Owner<Extract<keyof G, string>>> {
  const opened = new Opened()
  onTestFinished(() => opened.close())
  const place = inject('backend')
  const one = await opened.person(place)
  const other = { ...opened.device(place, one.uid), username: one.username }
  const made: OwnNotebook[] = []
  for (const [name, { isPublic, entries = 0 }] of Object.entries(given)) {
    const id = await makeNotebook(one, name, isPublic)
    made.push({ id, name, isPublic, ids: await bring(one, { id, name, isPublic }, entries) })
  }
  const follow = (device: Device) => opened.follow(device)
  const send = async (...devices: readonly Device[]) => {
    for (const device of devices) {
      const stop = follow(device)
      await settleOutbox(device.journal)
      await stop()
    }
  }
  return {
    one,
    other,
    visitor: opened.connect(place, null),
    notebooks: Object.fromEntries(made.map((notebook) => [notebook.name, notebook])) as Owner<
      Extract<keyof G, string>
    >['notebooks'],
    stranger: () => opened.person(place),
    follow,
    send,
    goOnline: async () => {
      follow(one)
      await settleOutbox(one.journal)
      follow(other)
      await knows(other, made)
    },
    leaveOtherOffline: async () => {
      await send(one)
      const stop = follow(other)
      await knows(other, made)
      await stop()
    },
  }
}

/** Makes a notebook, and gives its id. */
export async function makeNotebook({ journal, uid, username }: Person, name: string, isPublic: boolean) {
  const id = makeId()
  const notebook = { id, name, uid, creatorUsername: username, collaborators: [], originalCreatorUID: uid, isPublic }
  await createNotebook(journal, notebook, now)
  return id
}

/** Saves entries in a notebook, and gives their ids. */
export async function fill(person: Person, name: string, count: number): Promise<string[]> {
  const ids = await save(person, count)
  await fileEntries(person.journal, ids, name, now)
  return ids
}

/** Brings entries into a notebook as an import does, with one write for each, and gives their ids. */
export async function bring(
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
    earlier: [],
  }))
  const options = { filings: new Map([[name, filing]]), isOfImport: () => true, now }
  return (await importEntries(journal, entries, options)).added
}

async function save({ journal, uid, username }: Person, count: number): Promise<string[]> {
  const entries = Array.from({ length: count }, (_, index) => {
    return { id: makeId(), uid, username, content: `Words ${index}.`, category: 'Days', timestamp: now + index }
  })
  await saveEntries(journal, entries, now)
  return entries.map(({ id }) => id)
}

/** Waits until a device that follows the server knows these notebooks, and what is in them. */
async function knows({ journal }: Person, notebooks: readonly OwnNotebook[]): Promise<void> {
  askForNotebooks(journal)
  await until(async () => {
    const database = await journal.database()
    const known = new Set(await database.getAllKeys('notebooks'))
    const filedIn = new Map((await database.getAll('entries')).map(({ id, entry }) => [id, entry.collectionName]))
    return notebooks.every(({ id, name, ids }) => known.has(id) && ids.every((entry) => filedIn.get(entry) === name))
  })
}

/** The public entries of somebody, as anybody can list them: each with the name of its notebook. */
export async function publicEntries(visitor: Firestore, uid: string): Promise<ReadonlyMap<string, string>> {
  const { docs } = await answerTo(() => getDocsFromServer(publicOf(visitor, uid)))
  return new Map(docs.map((entry) => [entry.id, String(entry.get('collectionName'))]))
}

export async function countPublic(visitor: Firestore, uid: string): Promise<number> {
  return (await answerTo(() => getCountFromServer(publicOf(visitor, uid)))).data().count
}

function publicOf(visitor: Firestore, uid: string) {
  return query(collection(visitor, 'messages'), where('uid', '==', uid), where('isPublic', '==', true))
}

/**
 * Waits until the triggers have come to everything that was written so far. On one machine they come to one event after the other, in the order of the
 * writes.
 */
export async function untilTriggersHaveCome(person: Person): Promise<void> {
  const id = await makeNotebook(person, `Last ${makeId().slice(0, 8)}`, true)
  await settleOutbox(person.journal)
  const notebook = doc(person.firestore, 'collections', id)
  await until(async () => (await answerTo(() => getDocFromServer(notebook))).get('entryCount') !== undefined)
}

/** Waits for something that is about to become so. @throws when it does not within two minutes */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  if (!(await becomesSo(isSo, { patienceMs: 120_000, turnMs: 20 }))) throw new Error('It has not become so.')
}
