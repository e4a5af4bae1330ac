import { account, type AccountStore, limits } from '@geist/domain'
import { getApps } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { backend } from '../testing/backend'
import { type Account, openAccount } from '../testing/open-account'
import { pollUntil } from '../testing/poll-until'
import { readAsClient, serverTime, writeAsClient } from '../testing/write-as-client'
import { carryOutDeletion } from '../use-cases/maintenance/carry-out-deletion'
import type { Deletion, DeletionStore, SignInStore } from '../use-cases/ports/deletion-store'
import { cleanupRetentionMs, sweepDeletions } from '../use-cases/maintenance/sweep-deletions'
import { createPackedAccount } from '../use-cases/vectors/packed-account'
import { createDeletionStore } from './create-deletion-store'
import { signInStore } from './sign-in-store'
import { openDatabase } from './testing/open-database'
import { entryDocument, newId, notebookDocument } from './testing/stored-documents'
import { vectorStore } from './vector-store'

interface SeededAccount extends Account {
  readonly username: string
}

const never = () => false
const day = 24 * 60 * 60_000
/** When the accounts changed their former username: a day ago. */
const leftAt = Date.now() - day
let database: Firestore

beforeAll(() => {
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = new URL(backend.auth).host
  database = openDatabase('deletion-store')
})

describe('an account deletion on the local backend', { timeout: 300_000 }, () => {
  it('gives the same result when it is interrupted after every commit', async () => {
    const [brokenOwner, two] = [await plant(), await plant()]
    const [broken, whole] = [brokenOwner.uid, two.uid]
    const otherUid = newId()
    const [meetingOfBroken, meetingOfWhole] = [await meet(brokenOwner, otherUid), await meet(two, otherUid)]
    // A place that no store covers: the final search through everything must find it.
    const unheardOf = database.doc(`users/${otherUid}/unheard-of/some/deeper/still`)
    await unheardOf.set({ said: [{ by: `somebody-${otherUid}` }] })
    // Two documents per commit, so that most stores need several.
    const store = createDeletionStore(2)
    const now = Date.now()
    const ofBroken = await untilFinished(await store.begin(broken, now), breaking(store), breakingSignIns())
    const ofWhole = await carryOutDeletion(await store.begin(whole, now), {
      store,
      signInStore: signInStore,
      now: () => now,
      isOverdue: never,
    })
    const documentCounts: Partial<Record<AccountStore, number>> = {
      versions: 3,
      entries: 5,
      notebooks: 2,
      prompts: 1,
      subscriptions: 1,
      turns: 3,
      threads: 1,
      searches: 3,
      reports: 1,
      usernames: 3,
      profile: 1,
      signIn: 1,
    }
    for (const { counts } of [ofBroken.deletion, ofWhole]) expect(counts).toMatchObject(documentCounts)
    expect(ofBroken.breaks).toBeGreaterThan(20)

    for (const [uid, meeting] of [[broken, meetingOfBroken] as const, [whole, meetingOfWhole] as const]) {
      expect(await signInStore.readSessionsValidSince(uid)).toBeUndefined()
      await pollUntil(async () => (await meeting.notebook.get()).get('subscriberCount') === 1)
      expect((await meeting.notebook.get()).get('collaborators')).toEqual([otherUid])
      expect((await meeting.blocks.get()).data()).toEqual({ uids: [otherUid] })
      const reports = await database.collection('reports').where('notebookId', '==', meeting.notebook.id).get()
      expect(reports.docs.map((report) => [report.id.startsWith(`${meeting.notebook.id}_`), report.data()])).toEqual([
        [
          true,
          expect.objectContaining({ notebookId: meeting.notebook.id, ownerUid: otherUid, uid: '', words: 'Unkind.' }),
        ],
      ])
      expect(await namesOf(uid)).toEqual([
        ['left-lately', leftAt + account.usernameForwardingMs],
        ['own', now + account.usernameForwardingMs],
      ])
      await untilNothingIsLeft(uid)
    }
    // In ids, values and Auth, in everything that the emulators hold.
    const tracesOf = await lookThroughEverything()
    expect(tracesOf([broken, brokenOwner.username])).toEqual([
      `deletions/${broken}`,
      `usernames/${nameOf(broken, 'left-lately')}`,
      `usernames/${brokenOwner.username}`,
    ])
    expect(tracesOf([`somebody-${otherUid}`])).toEqual([unheardOf.path])
    await unheardOf.delete()
  })

  it('is tracked for two days, then forgotten; the username is released after 30 days', async () => {
    const person = await plant()
    const { uid } = person
    const store = only(uid, createDeletionStore())
    const tools = { store, signInStore, isOverdue: never }
    const startedAt = Date.now()
    await store.begin(uid, startedAt)
    // The deletion was interrupted at once and never called again.
    expect(await sweepDeletions({ ...tools, now: Date.now })).toMatchObject({ finished: 1, forgotten: 0 })
    // A late task creates nothing, even one that has read the entries before the deletion.
    expect(await vectorStore.createHead(uid, createPackedAccount('late', 'any'))).toBe('account-deleted')
    await untilNothingIsLeft(uid)

    // A token outlives its account by an hour. Other users see nothing new of the account under any
    // name; hidden writes are swept away.
    const another = await openAccount()
    const next = nameOf(another.uid, 'own')
    await expect(becomeSomebody(person, next)).rejects.toThrow('PERMISSION_DENIED')
    await expect(createNotebook(person, person.username)).rejects.toThrow('PERMISSION_DENIED')
    const late = database.collection('messages').doc(newId())
    const shared = { uid, username: person.username, collectionName: 'River', isPublic: false }
    const times = { timestamp: new Date(leftAt), updatedAt: serverTime }
    const entry = { ...entryDocument(shared), ...times, writeIds: [newId()] }
    const publish = () => writeAsClient(person, [{ path: late.path, data: { ...entry, isPublic: true } }])
    await expect(publish()).rejects.toThrow('PERMISSION_DENIED')
    await writeAsClient(person, [{ path: late.path, data: entry }])
    await sweepDeletions({ ...tools, now: Date.now })
    expect((await late.get()).exists).toBe(false)
    // The same person may return at once with another account.
    await becomeSomebody(another, next)
    await createNotebook(another, next)

    const forgottenAt = startedAt + cleanupRetentionMs + day
    expect(await sweepDeletions({ ...tools, now: () => forgottenAt })).toMatchObject({ forgotten: 1 })
    expect(await store.readDeletion(uid)).toBeUndefined()
    expect((await namesOf(uid)).map(([name]) => name)).toEqual(['left-lately', 'own'])
    await sweepDeletions({ ...tools, now: () => startedAt + account.usernameForwardingMs + day })
    expect(await namesOf(uid)).toEqual([])
  })

  it('saves its progress when its time is over, and resumes there', async () => {
    const { uid } = await plant()
    const store = createDeletionStore(2)
    const begun = await store.begin(uid, Date.now())
    const tools = { store, signInStore, now: Date.now }
    const first = await carryOutDeletion(begun, { ...tools, isOverdue: () => true })
    expect(first).toMatchObject({ finishedAt: null, counts: { versions: 0 } })
    // Sign-in to a half-deleted account is disabled.
    expect(await signInStore.readSessionsValidSince(uid)).toBeDefined()
    const second = await carryOutDeletion(first, { ...tools, isOverdue: never })
    expect(second).toMatchObject({ finishedAt: expect.any(Number), counts: { entries: 5, signIn: 1 } })
    // Beginning a deletion again keeps the existing record.
    expect(await store.begin(uid, 1)).toEqual(second)
  })
})

function becomeSomebody(somebody: Account, username: string): Promise<void> {
  const { uid } = somebody
  return writeAsClient(somebody, [
    { path: `users/${uid}`, data: { UID: uid, username, usernameKey: username, biography: 'I walk.' } },
    { path: `usernames/${username}`, data: { uid } },
  ])
}

function createNotebook(somebody: Account, creatorUsername: string, name = 'River'): Promise<void> {
  const { uid } = somebody
  const isPublic = name === 'River'
  const owner = { uid, creatorUsername, originalCreatorUID: uid, collaborators: [] }
  const notebook = { ...owner, name, isPublic, publishedUpTo: null, writeIds: [newId()] }
  return writeAsClient(somebody, [{ path: `collections/${newId()}`, data: notebook }])
}

/**
 * An account with data in every store: written by a client where clients may write, otherwise as
 * functions do.
 */
async function plant(): Promise<SeededAccount> {
  const person = await openAccount()
  const { uid } = person
  await getAuth(getApps()[0]).updateUser(uid, { email: `${uid}@geist.example` })
  const username = nameOf(uid, 'own')
  const write = (path: string, data: Readonly<Record<string, unknown>>, fields?: readonly string[]) =>
    writeAsClient(person, [{ path, data, ...(fields && { onlyFields: fields }) }])
  await becomeSomebody(person, username)
  await write(`users/${uid}/private/settings`, { aiEnabled: true })
  await write(`users/${uid}/private/blocks`, { uids: [newId()] })
  for (const name of ['River', 'Hills']) await createNotebook(person, username, name)
  for (let index = 0; index < 5; index++) {
    const path = `messages/${newId()}`
    const place = { collectionName: index === 0 ? 'River' : '', isPublic: index === 0 }
    const times = { timestamp: new Date(leftAt), updatedAt: serverTime }
    const [created, edit, deletion] = [newId(), newId(), newId()]
    const entry = { ...entryDocument({ uid, username, ...place }), ...times, writeIds: [created] }
    await write(path, entry)
    const edited = index < 2
    if (edited) {
      const { content, category, updatedAt } = await readAsClient(person, path)
      const version = { uid, content, category, updatedAt, replacedAt: serverTime }
      const after = {
        content: 'The second text',
        revision: newId(),
        updatedAt: serverTime,
        writeIds: [edit, created],
      }
      await writeAsClient(person, [
        { path: `${path}/versions/original`, data: version },
        { path, data: after, onlyFields: Object.keys(after) },
      ])
    }
    const thrownAway = { deletedAt: serverTime, updatedAt: serverTime, writeIds: [deletion, created] }
    if (index === 0) await write(`users/${uid}/userPrompts/${path.slice('messages/'.length)}`, { userPrompt: 'Why?' })
    if (index === 4) await write(path, thrownAway, Object.keys(thrownAway))
  }
  const thread = newId()
  const turnFields = { uid, threadId: thread, question: 'When did it rain?', askedAt: new Date(leftAt), answer: null }
  await writeAsClient(person, [
    {
      path: `threads/${thread}`,
      data: {
        uid,
        title: 'When did it rain?',
        createdAt: new Date(leftAt),
        updatedAt: serverTime,
        deletedAt: null,
        writeIds: [newId()],
      },
    },
    ...Array.from({ length: 3 }, () => ({ path: `turns/${newId()}`, data: { ...turnFields, updatedAt: serverTime } })),
  ])
  for (let index = 0; index < 3; index++)
    await write(`searchQueries/${newId()}`, { uid, title: 'Rain', content: 'Rain.', timestamp: new Date(leftAt) })

  const batch = database.batch()
  const put = (path: string, data: object) => batch.set(database.doc(path), data)
  // Tombstones are deleted too, but the receipt does not count them.
  put(`messages/${newId()}`, { uid, purgedAt: Timestamp.now(), updatedAt: Timestamp.now(), writeIds: ['w1'] })
  put(`collections/${newId()}`, { uid, deletedAt: Timestamp.now(), writeIds: ['n1'] })
  // A version of a missing entry.
  put(`messages/${newId()}/versions/original`, { uid, content: 'Once' })
  put(`vectors/${newId()}`, { uid })
  put(`vectorPacks/${uid}/packs/one`, { texts: '' })
  for (const path of ['models/a', 'models/a/packs/one', 'models/a/modelVectors/one', 'models/gone/modelVectors/one'])
    put(`vectorPacks/${uid}/${path}`, { texts: '' })
  put(`reports/${newId()}`, { ownerUid: uid, uid: newId(), notebookId: newId() })
  for (const name of ['stats', 'prompts']) put(`users/${uid}/private/${name}`, { any: 1 })
  put(`users/${uid}/limits/quickReply`, { expireAt: Timestamp.now() })
  put(`users/${uid}/answers/one`, { expireAt: Timestamp.now() })
  // Former usernames, one left recently and one long ago.
  const left = (at: number) => ({ uid, movedTo: username, movedAt: Timestamp.fromMillis(at) })
  put(`usernames/${nameOf(uid, 'left-lately')}`, left(leftAt))
  put(`usernames/${nameOf(uid, 'left-long-ago')}`, left(leftAt - 40 * day))
  await batch.commit()
  // Let the triggers finish before the deletion.
  await afterAllEvents()
  return { ...person, username }
}

/** Another user's data that names the account: its own doing, except for the block. */
async function meet(person: SeededAccount, other: string) {
  const { uid } = person
  const notebook = database.collection('collections').doc(newId())
  await notebook.set(notebookDocument({ uid: other, isPublic: true, collaborators: [other] }))
  await writeAsClient(person, [
    { path: notebook.path, data: { collaborators: [other, uid] }, onlyFields: ['collaborators'] },
  ])
  const blocks = database.doc(`users/${newId()}/private/blocks`)
  await blocks.set({ uids: [uid, other] })
  const report = { notebookId: notebook.id, notebookName: 'River notes', ownerUid: other, uid, reason: 'other' }
  await writeAsClient(person, [
    { path: `reports/${notebook.id}_${uid}`, data: { ...report, words: 'Unkind.', createdAt: serverTime } },
  ])
  return { notebook, blocks }
}

/** A username for the account; the current one is within the client's length limit. */
function nameOf(uid: string, name: string): string {
  const whole = `${name}-${uid.toLowerCase()}`
  return name === 'own' ? whole.slice(0, limits.usernameMaxLength) : whole
}

/** The held usernames of a deleted account with their end; the claims hold nothing else. */
async function namesOf(uid: string): Promise<readonly (readonly [string, number])[]> {
  const names = ['left-lately', 'left-long-ago', 'own']
  const found = await database.getAll(...names.map((name) => database.doc(`usernames/${nameOf(uid, name)}`)))
  return found.flatMap((document, index) => {
    if (!document.exists) return []
    expect(Object.keys(document.data() ?? {})).toEqual(['heldUntil'])
    return [[names[index] ?? '', (document.get('heldUntil') as Timestamp).toMillis()] as const]
  })
}

/** Includes what triggers do after the deletion itself. */
async function untilNothingIsLeft(uid: string): Promise<void> {
  const stores = ['messages', 'collections', 'vectors', 'turns', 'threads', 'searchQueries', 'reports', 'usernames']
  await afterAllEvents()
  for (const store of stores) expect((await database.collection(store).where('uid', '==', uid).get()).size).toBe(0)
  // Events of the deletion itself leave follow-ups until a task deletes them.
  await pollUntil(async () => (await database.doc(`users/${uid}`).listCollections()).length === 0)
  expect(await database.doc(`vectorPacks/${uid}`).listCollections()).toEqual([])
  const places = await database.getAll(database.doc(`users/${uid}`), database.doc(`vectorPacks/${uid}`))
  expect(places.map(({ exists }) => exists)).toEqual([false, false])
  for (const [group, field, value] of [
    ['versions', 'uid', uid],
    ['private', 'uids', [uid]],
  ] as const) {
    const operator = field === 'uids' ? 'array-contains-any' : '=='
    expect((await database.collectionGroup(group).where(field, operator, value).get()).size).toBe(0)
  }
}

/**
 * Reads everything in the emulators: also unknown collections, and those below missing documents.
 *
 * @returns finds the places that contain one of some words, in any case: the usernames and email
 * addresses of these accounts contain the uid
 */
async function lookThroughEverything(): Promise<(words: readonly string[]) => readonly string[]> {
  const texts = new Map<string, string>()
  const references = await allBelow(database)
  for (let index = 0; index < references.length; index += 200) {
    for (const document of await database.getAll(...references.slice(index, index + 200)))
      if (document.exists)
        texts.set(document.ref.path, JSON.stringify([document.ref.path, document.data()], bytesAsText).toLowerCase())
  }
  const { users } = await getAuth(getApps()[0]).listUsers()
  for (const user of users) texts.set(`auth/${user.uid}`, JSON.stringify(user).toLowerCase())
  return (words) => {
    const wanted = words.map((word) => word.toLowerCase())
    return [...texts].flatMap(([path, text]) => (wanted.some((word) => text.includes(word)) ? path : [])).toSorted()
  }
}

async function allBelow(parent: Firestore | DocumentReference): Promise<readonly DocumentReference[]> {
  const collections = await parent.listCollections()
  const documents = (await Promise.all(collections.map((collection) => collection.listDocuments()))).flat()
  const found: DocumentReference[] = [...documents]
  for (let index = 0; index < documents.length; index += 100) {
    const below = await Promise.all(documents.slice(index, index + 100).map(allBelow))
    found.push(...below.flat())
  }
  return found
}

function bytesAsText(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value
}

/** Waits for the effect of a later write: events are delivered in the order of the writes. */
async function afterAllEvents(): Promise<void> {
  const entry = database.collection('messages').doc(newId())
  await entry.set(entryDocument({ uid: newId(), deletedAt: Timestamp.now() }))
  await pollUntil(async () => (await entry.get()).get('expireAt') !== null)
}

class BrokenOff extends Error {}

/** Performs each operation, then throws. */
function breaking(store: DeletionStore): DeletionStore {
  let isFinished = false
  return {
    ...store,
    deleteBatch: async (deletion, name) => {
      if (await store.deleteBatch(deletion, name)) throw new BrokenOff()
      return false
    },
    finish: async (uid, now) => {
      const deletion = await store.finish(uid, now)
      if (!isFinished) {
        isFinished = true
        throw new BrokenOff()
      }
      return deletion
    },
  }
}

/** Throws once after each operation. */
function breakingSignIns(): SignInStore {
  const done = new Set<string>()
  const once = (name: 'disable' | 'delete') => async (uid: string) => {
    await signInStore[name](uid)
    if (done.has(name)) return
    done.add(name)
    throw new BrokenOff()
  }
  return { ...signInStore, disable: once('disable'), delete: once('delete') }
}

async function untilFinished(begun: Deletion, store: DeletionStore, signIns: SignInStore) {
  for (let breaks = 0; ; breaks++) {
    try {
      const deletion = await carryOutDeletion(begun, { store, signInStore: signIns, now: Date.now, isOverdue: never })
      return { deletion, breaks }
    } catch (error) {
      if (!(error instanceof BrokenOff)) throw error
    }
  }
}

/** A view of a single deletion, without those of other tests. */
function only(uid: string, store: DeletionStore): DeletionStore {
  return {
    ...store,
    async *streamDeletions() {
      const deletion = await store.readDeletion(uid)
      if (deletion !== undefined) yield deletion
    },
  }
}
