import 'fake-indexeddb/auto'
import {
  type EntryVersion,
  limits,
  type Notebook,
  originalVersionId,
  toReportId,
  type Turn,
  type TurnAnswer,
} from '@geist/domain'
import type { ArchivedThread, ImportPlan } from '@geist/transfer'
import {
  arrayUnion,
  collection,
  deleteDoc,
  doc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore'
import { expect, inject, test, vi } from 'vitest'

import { createThreadsFirestore } from '../../features/chat/api/threads-firestore'
import { readAccount } from '../../features/download-entries/api/read-account'
import { buildArchive } from '../../features/download-entries/build-archive'
import { writeAccount } from '../../features/import-entries/api/write-account'
import { runImport } from '../../features/import-entries/run-import'
import { readAllVersions } from '../../shared/firebase/read-all-versions'
import { serverTimestamp as restServerTimestamp, toRestTimestamp } from '../../shared/firebase/rest/field-values'
import { getJournal } from '../../shared/local/get-journal'
import type { TrayRow } from '../../shared/local/journal-schema'
import { makeId } from '../../shared/local/make-id'
import { makeWriteId } from '../../shared/local/make-write-id'
import { createNotebook } from '../../shared/local/operations/create-notebook'
import { deleteEntries } from '../../shared/local/operations/delete-entries'
import { discardRefusedWrites } from '../../shared/local/operations/discard-refused-writes'
import { fileEntries } from '../../shared/local/operations/file-entries'
import { importRefusedWrites } from '../../shared/local/operations/import-refused-writes'
import { reorderEntries } from '../../shared/local/operations/reorder-entries'
import { saveEntries } from '../../shared/local/operations/save-entries'
import { setPinned } from '../../shared/local/operations/set-pinned'
import { readRefusedWrites } from '../../shared/local/queries/outbox-and-tray'
import { untilDownloaded } from '../../shared/local/testing/until-downloaded'
import { changeNotebookOnServer, deleteNotebookOnServer } from '../../shared/local/testing/change-notebook-on-server'
import { claimUsername } from '../../shared/local/testing/claim-username'
import { type Credentials, type Device, makeCredentials, openDevice } from '../../shared/local/testing/device'
import { editOnDevice } from '../../shared/local/testing/edit-on-device'
import { makeEntryToSave } from '../../shared/local/testing/make-entry-to-save'
import { startSync } from '../../shared/local/testing/start-sync'
import { makeNotebook } from '../../shared/local/testing/make-notebook'
import { planImport } from '../../shared/local/testing/plan-import'
import { untilOutboxEmpty } from '../../shared/local/testing/until-outbox-empty'
import { unseenBasis } from '../../shared/local/write'

const now = 1_790_000_000_000

// Each test opens up to four devices.
vi.setConfig({ testTimeout: 90_000 })

test('the archive of an account restores an equal account, whose own archive has equal fields', async () => {
  const [owner, from, into] = [await person(), await person(), await person()]
  const notebooks = await ownedBy(owner, ['Night pages', 'River notes'])
  await fill(from, notebooks)
  const file = await fileOf(from)
  expect(file.entries).toHaveLength(5)
  expect(file.entries.filter(({ pinned }) => pinned === true)).toMatchObject([{ content: 'Third text.' }])
  expect(file.searchQueries).toHaveLength(60)
  expect(file.subscriptions).toHaveLength(2)
  expect(file.threads.map(({ turns }) => (turns as readonly unknown[]).length)).toEqual([1, 3])
  expect(file.refused).toHaveLength(2)
  expect(file.account).toMatchObject({ biography: 'By the river. שלום 👩‍👩‍👧', aiEnabled: false })
  const { username } = file.account
  const renamedAt = expect.any(Number) as number
  expect(file.particulars).toEqual({
    signIn: null,
    renamedAt,
    formerUsernames: [{ username: from.username, movedTo: username, movedAt: renamedAt }],
    aiNotice: { recipient: 'embedded', acceptedAt: expect.any(Number) },
    blocked: [
      { uid: owner.uid, username: owner.username },
      { uid: 'nobody-there', username: null },
    ],
    reports: [
      {
        notebookId: notebooks[0]?.id,
        notebookName: 'Night pages',
        ownerUid: owner.uid,
        reason: 'other',
        words: 'שלום “no”',
        createdAt: expect.any(Number),
      },
    ],
  })

  const plan = await planImport(JSON.stringify(file), into, now)
  expect(plan.skipped).toEqual([])
  const { result, restored } = await take(into, plan)
  expect(result).toMatchObject({ status: 'finished', added: 5, existing: [], refused: 2 })
  expect(restored).toEqual({
    sentences: [
      'Your biography was imported.',
      'AI is now off here, too.',
      '60 earlier questions were imported.',
      '2 conversations were imported.',
      'You’re subscribed again to 2 notebooks by other people.',
    ],
    skipped: [],
  })
  await untilOutboxEmpty(into)
  const secondFile = await fileOf(into)
  expect(comparable(secondFile)).toEqual(comparable(file))
  // No file carries the owner's consents or their actions towards others.
  const none = { signIn: null, renamedAt: null, formerUsernames: [], aiNotice: null, blocked: [], reports: [] }
  expect(secondFile.particulars).toEqual(none)

  // Another device of that account gets everything from the server; refused writes stay on their
  // own device.
  const fresh = await openDevice(into.credentials)
  startSync(fresh)
  await untilDownloaded(fresh)
  expect(comparable(await fileOf({ ...fresh, username: into.username }))).toEqual({ ...comparable(file), refused: [] })

  // A second import adds nothing.
  const repeated = await take(into, await planImport(JSON.stringify(file), into, now))
  expect(repeated.result).toMatchObject({ status: 'finished', added: 0, refused: 0 })
  expect(repeated.restored).toEqual({ sentences: [], skipped: [] })
  expect(comparable(await fileOf(into))).toEqual(comparable(file))
})

test('an import into its own account restores missing data under the same ids and keeps newer settings', async () => {
  const [owner, stranger] = [await person(), await person()]
  const notebooks = await ownedBy(owner, ['Night pages'])
  await fill(stranger, notebooks)
  const file = await fileOf(stranger)
  const { docs } = await getDocs(
    query(collection(stranger.firestore, 'searchQueries'), where('uid', '==', stranger.uid)),
  )
  await deleteDoc(docs[0]?.ref ?? doc(stranger.firestore, 'searchQueries/none'))
  const [notebook] = notebooks
  await updateDoc(doc(stranger.firestore, 'collections', notebook?.id ?? ''), { collaborators: [] })
  const threads = createThreadsFirestore({
    firestore: stranger.firestore,
    rest: stranger.rest,
    uid: stranger.uid,
    isSignedIn: () => true,
  })
  const [last] = file.threads as unknown as readonly ArchivedThread[]
  if (!last) throw new Error('There are two.')
  expect(await threads.deleteThread(last)).toMatchObject({ turns: [{ question: 'And the rain?' }] })
  const [turn] = last.turns
  if (!turn) throw new Error('There is one.')
  expect(await threads.sendTurn({ turn, isSent: false, begins: false })).toBe('deleted')
  expect((await fileOf(stranger)).threads.map(({ id }) => id)).toEqual([file.threads[1]?.['id']])
  await updateDoc(doc(stranger.firestore, 'users', stranger.uid), { biography: 'Written since.' })
  await setDoc(doc(stranger.firestore, 'users', stranger.uid, 'private', 'settings'), { aiEnabled: true })
  const [refused] = await readRefusedWrites(stranger.journal)
  await discardRefusedWrites(stranger.journal, [refused?.id ?? 0], now)

  const { result, restored } = await take(stranger, await planImport(JSON.stringify(file), stranger, now))
  expect(result).toMatchObject({ status: 'finished', added: 0, refused: 1 })
  expect(restored.sentences).toEqual([
    'One earlier question was imported.',
    'One conversation was imported.',
    'You’re subscribed again to one notebook by someone else.',
  ])
  const after = await fileOf(stranger)
  expect(after.account).toMatchObject({ biography: 'Written since.', aiEnabled: true })
  expect(after.searchQueries).toEqual(file.searchQueries)
  expect(after.subscriptions).toEqual(file.subscriptions)
  expect(after.threads.map(withoutServerTimes)).toEqual(file.threads.map(withoutServerTimes))
  expect(new Set(after.refused)).toEqual(new Set(file.refused))
})

test('a subscription that cannot be restored is reported with its reason', async () => {
  const [owner, from, into] = [await person(), await person(), await person()]
  const [deleted, hidden, open, full] = await ownedBy(owner, ['Gone', 'Private by now', 'Open', 'Full'])
  if (!deleted || !hidden || !open || !full) throw new Error('There are four.')
  for (const { id } of [deleted, hidden, open, full]) await subscribe(from, id)
  const file = await fileOf(from)
  await deleteNotebookOnServer(owner, deleted.id)
  await changeNotebookOnServer(owner, hidden.id, { isPublic: false })
  await fillUp(full.id)

  const { restored } = await take(into, await planImport(JSON.stringify(file), into, now))
  expect(restored.sentences).toEqual(['You’re subscribed again to one notebook by someone else.'])
  expect(new Set(restored.skipped)).toEqual(
    new Set([
      { label: `Subscription to “Gone” by ${owner.username}`, reason: 'This notebook was deleted or made private.' },
      {
        label: `Subscription to “Private by now” by ${owner.username}`,
        reason: 'This notebook was deleted or made private.',
      },
      {
        label: `Subscription to “Full” by ${owner.username}`,
        reason: 'This notebook has reached its subscriber limit.',
      },
    ]),
  )
  // The owner of the notebooks cannot subscribe to them.
  const ownPlan = await take(owner, await planImport(JSON.stringify(file), owner, now))
  expect(ownPlan.restored.skipped).toContainEqual({
    label: `Subscription to “Open” by ${owner.username}`,
    reason: 'This is your own notebook.',
  })
})

interface Person extends Device {
  readonly credentials: Credentials
  readonly username: string
}

/** A user with a username, whose journal on this device syncs with the server. */
async function person(): Promise<Person> {
  const credentials = makeCredentials()
  const device = await openDevice(credentials)
  const username = await claimUsername(device)
  const somebody = { ...device, journal: getJournal(device.uid), credentials, username }
  startSync(somebody)
  await untilDownloaded(somebody)
  return somebody
}

async function ownedBy(owner: Person, names: readonly string[]): Promise<readonly Notebook[]> {
  const notebooks = names.map((name) => makeNotebook(owner, name, true))
  for (const notebook of notebooks) await createNotebook(owner.journal, notebook, now)
  await untilOutboxEmpty(owner)
  return notebooks
}

async function subscribe({ uid, firestore }: Person, notebookId: string): Promise<void> {
  await updateDoc(doc(firestore, 'collections', notebookId), { collaborators: arrayUnion(uid) })
}

/**
 * Gives a notebook the maximum number of subscribers, bypassing the rules, which add one at a time.
 */
async function fillUp(notebookId: string): Promise<void> {
  const { firestore, projectId } = inject('backend')
  const values = Array.from({ length: limits.collaboratorsMax }, (_, index) => ({ stringValue: `subscriber-${index}` }))
  const document = `projects/${projectId}/databases/(default)/documents/collections/${notebookId}`
  const answer = await fetch(`http://${firestore}/v1/${document}?updateMask.fieldPaths=collaborators`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ fields: { collaborators: { arrayValue: { values } } } }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/**
 * Fills an account with every kind of data: versions, order, flags, trash, odd characters, profile,
 * settings, searches, subscriptions, refused writes.
 *
 * Documents that may be created only once are written over REST. The SDK would send a pending write
 * again when the sync renews the token, and the rules would refuse it.
 */
async function fill(one: Person, subscriptions: readonly Notebook[]): Promise<void> {
  const { uid, firestore, journal, username } = one
  const entry = (content: string, timestamp: number) => ({ ...makeEntryToSave(one, content, timestamp), username })
  const plain = entry('Plain.\r\n\u2028 👩‍👩‍👧 שלום', 1_600_000_000_123)
  const edited = entry('First text.', Date.UTC(1900, 0))
  const trashedEntry = { ...entry('Thrown away.', Date.UTC(2200, 0)), aiResponse: 'yes' as const, userPrompt: 'Why?' }
  const [blank, long] = [entry(' \n\t ', now), entry(`${'שלום '.repeat(10_000)}${'👩‍👩‍👧'.repeat(6_250)}`, now + 1)]
  expect(long.content).toHaveLength(100_000)
  await saveEntries(journal, [plain, edited, trashedEntry, blank, long], now)
  await createNotebook(journal, makeNotebook(one, 'River notes', true), now)
  await createNotebook(journal, makeNotebook(one, 'Alone', false), now)
  await fileEntries(journal, [plain.id, edited.id], 'River notes', now)
  await reorderEntries(journal, [edited.id, plain.id], now)
  for (const content of ['Second text.', 'Third text.']) {
    await editOnDevice(one, edited.id, { content, category: 'Work' }, now)
  }
  await setPinned(journal, edited.id, true, now)
  await deleteEntries(journal, [trashedEntry.id], now)
  await untilOutboxEmpty(one)
  await updateDoc(doc(firestore, 'users', uid), { biography: 'By the river. שלום 👩‍👩‍👧' })
  const aiNotice = { recipient: 'embedded', acceptedAt: serverTimestamp() }
  await setDoc(doc(firestore, 'users', uid, 'private', 'settings'), { aiEnabled: false, aiNotice })
  // More than one request reads.
  await one.rest.commit(
    Array.from({ length: 60 }, (_, index) => ({
      kind: 'set',
      path: `searchQueries/${makeId()}`,
      fields: {
        uid,
        title: `Rain ${index}`,
        content: ' \n“rain”',
        timestamp: toRestTimestamp((1_600_000_000 + index) * 1_000 + 123.456),
      },
    })),
  )
  for (const { id } of subscriptions) await subscribe(one, id)
  await keepAway(one, subscriptions)
  await rename(one, `${username}-2`)
  await askOf(one, plain.id)
  await importRefusedWrites(journal, refusedOf(one, plain.id), now)
}

/** Blocks the owner of a notebook and a user who no longer exists, and reports the notebook. */
async function keepAway({ uid, firestore, rest }: Person, [notebook]: readonly Notebook[]): Promise<void> {
  if (!notebook) throw new Error('There is one.')
  await setDoc(doc(firestore, 'users', uid, 'private', 'blocks'), { uids: [notebook.uid, 'nobody-there'] })
  const report = {
    notebookId: notebook.id,
    notebookName: notebook.name,
    ownerUid: notebook.uid,
    uid,
    reason: 'other',
    words: 'שלום “no”',
    createdAt: restServerTimestamp,
  }
  await rest.commit([{ kind: 'set', path: `reports/${toReportId({ notebookId: notebook.id, uid })}`, fields: report }])
}

async function rename({ uid, rest, username }: Person, next: string): Promise<void> {
  await rest.commit([
    {
      kind: 'update',
      path: `users/${uid}`,
      fields: { username: next, usernameKey: next, renamedAt: restServerTimestamp },
    },
    { kind: 'set', path: `usernames/${next}`, fields: { uid } },
    { kind: 'set', path: `usernames/${username}`, fields: { uid, movedTo: next, movedAt: restServerTimestamp } },
  ])
}

/**
 * Two conversations, the second one the latest: an answer with a quote, one without, and a question
 * without an answer.
 */
async function askOf({ uid, firestore, rest }: Person, entryId: string): Promise<void> {
  const server = createThreadsFirestore({ firestore, rest, uid, isSignedIn: () => true })
  const threadId = makeId()
  const turn = (question: string, askedAt: number, answer: TurnAnswer | null, thread = threadId): Turn => ({
    id: makeId(),
    uid,
    threadId: thread,
    question,
    askedAt,
    answer,
    updatedAt: 0,
  })
  const quoted = {
    text: 'Here: “Plain.” שלום',
    quotes: [{ entryId, start: 0, end: 6, at: 7 }],
    isKnown: true,
    leftOut: [{ id: makeId(), why: 'never-ai' as const }],
  }
  const unknown = { text: 'Your journal does not seem to say. 👩‍👩‍👧', quotes: [], isKnown: false, leftOut: [] }
  const rows = [
    turn('Where is it plain?\n\u2028', now, quoted),
    turn('And where not?', now + 1.25, unknown),
    turn('Why?', now + 2, null),
  ].map((eachTurn, index) => ({ turn: eachTurn, isSent: false, begins: index === 0 }))
  const otherTurn = { turn: turn('And the rain?', now - 5, quoted, makeId()), isSent: false, begins: true }
  for (const row of [...rows, otherTurn]) expect(await server.sendTurn(row)).toBe('sent')
  // A question that arrives late does not overwrite its answer.
  expect(await server.sendTurn({ ...otherTurn, turn: { ...otherTurn.turn, answer: null }, begins: false })).toBe(
    'refused',
  )
}

function refusedOf({ uid, username }: Person, entryId: string): readonly Omit<TrayRow, 'id'>[] {
  const content = 'x'.repeat(limits.contentMaxLength + 1)
  const entry = {
    id: makeId(),
    uid,
    username,
    content,
    category: 'Long',
    timestamp: now,
    collectionName: 'River notes',
    order: null,
    isPublic: true,
    inTrash: false,
  }
  const base = { revision: '', content: 'Plain.', category: 'Walks', updatedAt: 5 }
  const refusedEdit = {
    kind: 'edit' as const,
    entryId,
    revision: makeId(),
    content: 'Never taken.',
    category: '',
    base,
    settles: [],
  }
  const recorded = { writtenAt: now, writeId: makeWriteId(), basis: unseenBasis }
  return [
    { ...recorded, write: { kind: 'create', entry }, refusedAt: now + 1, reason: 'invalid' },
    { ...recorded, write: refusedEdit, refusedAt: now + 2, reason: 'refused' },
  ]
}

type File = Record<'account' | 'particulars' | 'holdsVersions', Readonly<Record<string, unknown>>> &
  Record<
    'entries' | 'notebooks' | 'searchQueries' | 'subscriptions' | 'threads' | 'refused',
    readonly Readonly<Record<string, unknown>>[]
  >

/** Same file as 'Download everything'. */
async function fileOf({ uid, journal, firestore }: Omit<Person, 'credentials'>): Promise<File> {
  const { signal } = new AbortController()
  const text = await buildArchive(journal, {
    readServer: async (entries) => {
      const account = await readAccount(firestore, uid, signal)
      return {
        status: 'ready',
        ...account,
        particulars: { ...account.particulars, signIn: null },
        versions: await readAllVersions(firestore, entries, { signal, onProgress: () => undefined }),
      }
    },
    now,
  })
  if (text.status === 'unreachable') throw new Error('The server was out of reach.')
  return JSON.parse([...text.pieces].join('')) as File
}

/** Same steps as 'Import'. */
async function take({ uid, username, firestore, rest }: Person, plan: ImportPlan) {
  const { signal } = new AbortController()
  const result = await runImport(plan, {
    uid,
    username,
    name: 'journal.json',
    keepsPublic: true,
    signal,
    onProgress: () => undefined,
    now: () => now,
  })
  return { result, restored: await writeAccount({ firestore, rest }, uid, plan) }
}

/**
 * A file without the fields that must differ in another account: ids, owner and username, what
 * imports ignore, and server times. Everything else must match.
 */
function comparable({
  account,
  particulars: _particulars,
  entries,
  notebooks,
  searchQueries,
  subscriptions,
  threads,
  refused,
  ...rest
}: File) {
  const { uid: _, username: __, ...profile } = account
  const places = new Map(entries.map(({ id, content }) => [id, content]))
  return {
    ...rest,
    account: profile,
    entries: entries
      .map(
        ({
          id: _id,
          uid: _uid,
          username: _author,
          updatedAt: _updatedAt,
          editedFrom,
          deletedAt,
          expireAt: _expireAt,
          versions,
          ...fields
        }) => ({
          ...fields,
          wasEdited: editedFrom !== null,
          isInTrash: deletedAt !== null,
          versions: (versions as readonly EntryVersion[])
            .toSorted(
              (a, b) =>
                Number(a.id !== originalVersionId) - Number(b.id !== originalVersionId) || a.replacedAt - b.replacedAt,
            )
            .map(({ uid: _owner, updatedAt: _at, replacedAt: _then, ...text }) => text),
        }),
      )
      .toSorted(byText),
    notebooks: notebooks
      .map(({ id: _id, uid: _uid, originalCreatorUID: _creator, creatorUsername: _name, ...fields }) => fields)
      .toSorted(byText),
    searchQueries: searchQueries.map(({ id: _id, uid: _uid, ...fields }) => fields),
    subscriptions: subscriptions.toSorted(byText),
    threads: threads.map(({ id: _id, uid: _uid, updatedAt: _updatedAt, turns, ...fields }) => ({
      ...fields,
      turns: (turns as readonly Turn[]).map(
        ({ id: _turn, uid: _owner, threadId: _thread, updatedAt: _at, answer, ...words }) => ({
          ...words,
          answer: answer && {
            ...answer,
            quotes: answer.quotes.map(({ entryId, ...place }) => ({ ...place, of: places.get(entryId) })),
            leftOut: answer.leftOut.map(({ why }) => why),
          },
        }),
      ),
    })),
    refused: refused.map((refusal) => {
      const { entry, entryId, ...fields } = refusal
      const { id: _id, username: _author, ...words } = (entry ?? {}) as Readonly<Record<string, unknown>>
      return { ...fields, words, of: places.get(entryId) }
    }),
  }
}

function withoutServerTimes({ updatedAt: _updatedAt, turns, ...thread }: Readonly<Record<string, unknown>>) {
  return { ...thread, turns: (turns as readonly Turn[]).map(({ updatedAt: _at, ...turn }) => turn) }
}

function byText(first: object, second: object): number {
  return JSON.stringify(first) < JSON.stringify(second) ? -1 : 1
}
