import {
  and,
  arrayRemove,
  arrayUnion,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type DocumentData,
  type Firestore,
  getCountFromServer,
  getDoc,
  getDocs,
  or,
  query,
  type QueryConstraint,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { commitClaims, seedPerson, createPerson } from './claims'
import {
  answer,
  creationId,
  daysAgo,
  deletedNotebook,
  entry,
  figures,
  seedEntry,
  seedNotebook,
  longAgo,
  createNextWrite,
  notebook,
  profile,
  purgedEntry,
  searchQuery,
  publicFields,
  thread,
  deletionId,
  createEntryTouch,
  trashFields,
  turn,
  vector,
  version,
  writeIds,
} from './documents'
import { getOutcome } from './outcome'
import { newId, openWorld, type Role, roles, type World } from './world'

// The most important promises of the rules, with expected answers written by hand. The matrix
// compares the rules with the oracle, which could be wrong in the same place as the rules.

type Request = (world: World) => Promise<unknown>

const cases: { readonly title: string; readonly expected: 'allowed' | 'refused'; readonly request: Request }[] = []

function allows(title: string, request: Request): void {
  cases.push({ title, expected: 'allowed', request })
}

function refuses(title: string, request: Request): void {
  cases.push({ title, expected: 'refused', request })
}

const strangers = ['other', 'subscriber', 'anonymous'] as const satisfies readonly Role[]
const owned = where('uid', '==', 'owner')
const isPublic = where('isPublic', '==', true)

const read = (world: World, role: Role, path: string) => getDoc(doc(world.as(role), path))
const list = (world: World, role: Role, path: string, ...filters: readonly QueryConstraint[]) =>
  getDocs(query(collection(world.as(role), path), ...filters))
const create = (world: World, role: Role, path: string, data: DocumentData) => setDoc(doc(world.as(role), path), data)
const change = (world: World, role: Role, path: string, changes: DocumentData) =>
  updateDoc(doc(world.as(role), path), changes)

// ── Entries ──────────────────────────────────────────────────────────────────────────────────────

allows('the owner reads a private entry', async (w) => read(w, 'owner', await seedEntry(w)))
allows('the owner lists own entries', async (w) => list(w, 'owner', 'messages', owned))
refuses("the owner cannot read somebody else's private entry", async (w) =>
  read(w, 'owner', await seedEntry(w, { uid: 'other' })),
)
refuses('a signed-out visitor does not learn that an id is free', async (w) =>
  read(w, 'anonymous', `messages/${newId()}`),
)
refuses('a subscriber cannot read the entries of a private notebook', async (w) => {
  await seedNotebook(w, { collaborators: ['subscriber'] })
  return read(w, 'subscriber', await seedEntry(w, { collectionName: 'Walks' }))
})
for (const role of strangers) {
  allows(`${role} reads a public entry`, async (w) => read(w, role, await seedEntry(w, publicFields)))
  allows(`${role} lists public entries`, async (w) => list(w, role, 'messages', owned, isPublic))
  refuses(`${role} cannot read a private entry`, async (w) => read(w, role, await seedEntry(w)))
  refuses(`${role} cannot list the owner's entries without a filter on public ones`, async (w) =>
    list(w, role, 'messages', owned),
  )
  refuses(`${role} cannot list what is public or the owner's`, async (w) =>
    getDocs(query(collection(w.as(role), 'messages'), or(and(owned, isPublic), owned))),
  )
  refuses(`${role} cannot count the owner's entries`, async (w) =>
    getCountFromServer(query(collection(w.as(role), 'messages'), owned)),
  )
  refuses(`${role} cannot list entries across the database`, async (w) =>
    getDocs(query(collectionGroup(w.as(role), 'messages'), owned)),
  )
  refuses(`${role} cannot create an entry for the owner`, async (w) => create(w, role, `messages/${newId()}`, entry()))
  refuses(`${role} cannot edit a public entry`, async (w) =>
    change(w, role, await seedEntry(w, publicFields), { content: 'Mine!', revision: newId(), ...createEntryTouch() }),
  )
  refuses(`${role} cannot take a public entry over`, async (w) =>
    change(w, role, await seedEntry(w, publicFields), { uid: role, ...createEntryTouch() }),
  )
}
for (const role of roles) {
  refuses(`${role} cannot list all entries`, async (w) => list(w, role, 'messages'))
  refuses(`${role} cannot delete the document of an entry`, async (w) =>
    deleteDoc(doc(w.as(role), await seedEntry(w, trashFields))),
  )
}
allows('the owner creates an entry', async (w) => create(w, 'owner', `messages/${newId()}`, entry()))
for (const [words, changes] of Object.entries<DocumentData>({
  'an unknown field': { mood: 'fine' },
  "another person's uid": { uid: 'other' },
  "the device's clock as updatedAt": { updatedAt: Timestamp.now() },
  'a purge date': { expireAt: trashFields.expireAt },
  'a public place in no notebook': { ...publicFields, collectionName: '' },
  'a public place in the trash': { ...publicFields, deletedAt: serverTimestamp() },
  'a public place and the prompt of its author': { ...publicFields, userPrompt: 'Why?' },
})) {
  refuses(`a new entry with ${words} is refused`, async (w) =>
    create(w, 'owner', `messages/${newId()}`, entry(changes)),
  )
}
allows('the owner edits an entry', async (w) =>
  change(w, 'owner', await seedEntry(w), { content: 'Sun!', revision: newId(), ...createEntryTouch() }),
)
refuses('a late creation cannot put the first text back over an edit', async (w) =>
  create(w, 'owner', await seedEntry(w, { content: 'Edited.', revision: newId() }), entry()),
)
refuses('a change that is based on an older write is refused', async (w) =>
  change(w, 'owner', await seedEntry(w), { ...createEntryTouch(), writeIds: [newId(), ...writeIds.slice(1)] }),
)
for (const changes of [{ uid: 'other' }, { timestamp: Timestamp.fromMillis(0) }, { username: 'other' }]) {
  refuses(`an entry's ${Object.keys(changes).join()} never changes`, async (w) =>
    change(w, 'owner', await seedEntry(w), { ...changes, ...createEntryTouch() }),
  )
}
for (const pinned of [true, false]) {
  allows(`the owner ${pinned ? 'pins' : 'unpins'} an entry`, async (w) =>
    change(w, 'owner', await seedEntry(w, { pinned: !pinned }), { pinned, ...createEntryTouch() }),
  )
}
refuses('a pin that is no yes or no is refused', async (w) =>
  change(w, 'owner', await seedEntry(w), { pinned: 'yes', ...createEntryTouch() }),
)
refuses('another user cannot pin a public entry', async (w) =>
  change(w, 'other', await seedEntry(w, publicFields), { pinned: true, ...createEntryTouch() }),
)
refuses('a purged entry cannot be pinned', async (w) =>
  change(w, 'owner', await w.seed(`messages/${newId()}`, purgedEntry({ writeIds })), {
    pinned: true,
    ...createEntryTouch(),
  }),
)
allows('the owner purges an entry in the trash', async (w) =>
  create(w, 'owner', await seedEntry(w, trashFields), purgedEntry()),
)
refuses('an entry outside the trash cannot be purged', async (w) =>
  create(w, 'owner', await seedEntry(w), purgedEntry()),
)
refuses('a purged entry cannot return', async (w) =>
  create(w, 'owner', await w.seed(`messages/${newId()}`, purgedEntry({ writeIds })), entry(createEntryTouch())),
)
allows('the owner deletes a notebook and unfiles its entries in one batch', async (w) => {
  const batch = writeBatch(w.as('owner'))
  batch.set(doc(w.as('owner'), await seedNotebook(w, { isPublic: true })), deletedNotebook())
  batch.update(doc(w.as('owner'), await seedEntry(w, publicFields)), {
    collectionName: '',
    isPublic: false,
    ...createEntryTouch(),
  })
  return batch.commit()
})
refuses("a batch with one change to somebody else's entry is refused as a whole", async (w) => {
  const batch = writeBatch(w.as('owner'))
  for (const uid of ['owner', 'other']) {
    batch.update(doc(w.as('owner'), await seedEntry(w, { uid })), { collectionName: 'Strolls', ...createEntryTouch() })
  }
  return batch.commit()
})

// ── Versions ─────────────────────────────────────────────────────────────────────────────────────

const givenVersion = async (world: World) =>
  world.seed(`${await seedEntry(world, publicFields)}/versions/original`, version({ replacedAt: longAgo }))

allows('the owner reads an earlier text', async (w) => read(w, 'owner', await givenVersion(w)))
refuses('an earlier text with other words than the entry is refused', async (w) =>
  create(w, 'owner', `${await seedEntry(w)}/versions/original`, version({ content: 'Never said that.' })),
)
for (const role of strangers) {
  refuses(`${role} cannot read an earlier text of a public entry`, async (w) => read(w, role, await givenVersion(w)))
  refuses(`${role} cannot list the earlier texts of a public entry`, async (w) =>
    list(w, role, `${await seedEntry(w, publicFields)}/versions`, owned),
  )
}
for (const role of roles) {
  refuses(`${role} cannot delete an earlier text`, async (w) => deleteDoc(doc(w.as(role), await givenVersion(w))))
  refuses(`${role} cannot change an earlier text`, async (w) =>
    change(w, role, await givenVersion(w), { content: 'Never said that.', replacedAt: serverTimestamp() }),
  )
}

// ── Notebooks ────────────────────────────────────────────────────────────────────────────────────

const subscribed = { collaborators: ['first', 'subscriber', 'last'] }

allows('a subscriber reads a notebook that became private', async (w) =>
  read(w, 'subscriber', await seedNotebook(w, subscribed)),
)
allows('a subscriber leaves a private notebook', async (w) =>
  change(w, 'subscriber', await seedNotebook(w, subscribed), { collaborators: arrayRemove('subscriber') }),
)
allows('the owner removes a subscriber', async (w) =>
  change(w, 'owner', await seedNotebook(w, subscribed), { collaborators: arrayRemove('subscriber') }),
)
allows('another user subscribes to a public notebook', async (w) =>
  change(w, 'other', await seedNotebook(w, { isPublic: true }), { collaborators: arrayUnion('other') }),
)
refuses('another user cannot subscribe to a private notebook', async (w) =>
  change(w, 'other', await seedNotebook(w), { collaborators: arrayUnion('other') }),
)
refuses('a blocked user cannot subscribe', async (w) => {
  const uid = newId()
  await w.seed(`users/${uid}/private/blocks`, { uids: ['somebody', 'other'] })
  return change(w, 'other', await seedNotebook(w, { uid, isPublic: true }), { collaborators: arrayUnion('other') })
})
for (const [words, collaborators] of Object.entries({
  'subscribe somebody else': arrayUnion('somebody'),
  'unsubscribe somebody else': arrayRemove('subscriber'),
  'replace all subscribers': ['other'],
})) {
  refuses(`another user cannot ${words}`, async (w) =>
    change(w, 'other', await seedNotebook(w, { ...subscribed, isPublic: true }), { collaborators }),
  )
}
for (const role of strangers) {
  allows(`${role} reads a public notebook`, async (w) => read(w, role, await seedNotebook(w, { isPublic: true })))
  refuses(`${role} cannot read a private notebook without a subscription`, async (w) =>
    read(w, role, await seedNotebook(w)),
  )
  refuses(`${role} cannot rename a public notebook`, async (w) =>
    change(w, role, await seedNotebook(w, { ...subscribed, isPublic: true }), { name: 'Mine', ...createNextWrite() }),
  )
}
for (const [field, value] of Object.entries(figures)) {
  refuses(`the owner cannot write the ${field} of a notebook`, async (w) =>
    change(w, 'owner', await seedNotebook(w), { [field]: value, ...createNextWrite() }),
  )
}
refuses('a deleted notebook does not return by its late creation', async (w) => {
  await w.seed('usernames/owner', { uid: 'owner' })
  const path = await w.seed(`collections/${newId()}`, deletedNotebook({ writeIds }))
  return create(w, 'owner', path, notebook({ writeIds: writeIds.slice(1) }))
})

// ── Profiles and usernames ───────────────────────────────────────────────────────────────────────

/** Signs a new user up; `usernames` replaces the claims of the batch. */
function signUp(world: World, username: string, usernames?: Readonly<Record<string, DocumentData>>, uid = newId()) {
  return commitClaims(world.asPerson(uid), {
    user: profile(uid, username),
    usernames: usernames ?? { [username]: { uid } },
  })
}

allows('a new user claims a username together with a profile', async (w) => signUp(w, createPerson().username))
refuses('a profile without a claim is refused', async (w) => signUp(w, createPerson().username, {}))
refuses('a claim without a profile is refused', async (w) => {
  const { uid, username } = createPerson()
  return commitClaims(w.asPerson(uid), { usernames: { [username]: { uid } } })
})
refuses('a username that is taken cannot be claimed', async (w) => signUp(w, (await seedPerson(w)).username))
refuses('a second username cannot be claimed beside the first', async (w) => {
  const { uid, username } = createPerson()
  return signUp(w, username, { [username]: { uid }, [`${username}2`]: { uid } }, uid)
})
refuses('an account that is being deleted gets no profile again', async (w) => {
  const { uid, username } = createPerson()
  await w.seed(`deletions/${uid}`, { startedAt: longAgo, finishedAt: longAgo, counts: {} })
  return signUp(w, username, undefined, uid)
})
for (const [days, expectation] of [
  [29, refuses],
  [31, allows],
] as const) {
  expectation(`a username that was left ${days} days ago is taken over`, async (w) => {
    const { username } = createPerson()
    await w.seed(`usernames/${username}`, { uid: 'other', movedTo: 'elsewhere', movedAt: daysAgo(days) })
    return signUp(w, username)
  })
}
for (const role of roles) {
  refuses(`${role} cannot list users`, async (w) => list(w, role, 'users'))
  refuses(`${role} cannot list usernames`, async (w) => list(w, role, 'usernames'))
  refuses(`${role} cannot hand a username on`, async (w) =>
    change(w, role, await w.seed('usernames/owner', { uid: 'owner' }), { uid: 'other' }),
  )
}

// ── What only its owner reads ────────────────────────────────────────────────────────────────────

const privateDocuments: Readonly<Record<string, DocumentData>> = {
  'users/owner/private/stats': { categories: [] },
  'users/owner/private/settings': { aiEnabled: true },
  'users/owner/private/blocks': { uids: ['somebody'] },
  'searchQueries/00000000000000000000': searchQuery(),
  'threads/00000000000000000000': thread({ updatedAt: longAgo }),
}
for (const [path, data] of Object.entries(privateDocuments)) {
  allows(`the owner reads ${path}`, async (w) => read(w, 'owner', await w.seed(path, data)))
  for (const role of strangers) {
    refuses(`${role} cannot read ${path}`, async (w) => read(w, role, await w.seed(path, data)))
    refuses(`${role} cannot write ${path}`, async (w) => create(w, role, await w.seed(path, data), data))
  }
}
for (const store of ['searchQueries', 'threads', 'turns', 'reports']) {
  allows(`the owner lists own ${store}`, async (w) => list(w, 'owner', store, owned))
  for (const role of strangers) {
    refuses(`${role} cannot list the owner's ${store}`, async (w) => list(w, role, store, owned))
  }
}
for (const role of strangers) {
  refuses(`${role} cannot list what the owner asked the AI`, async (w) => list(w, role, 'users/owner/userPrompts'))
}
refuses('the owner cannot make up the counts of a trigger', async (w) =>
  create(w, 'owner', await w.seed('users/owner/private/stats', { categories: [] }), { categories: [1] }),
)
refuses('an old consent cannot name another recipient', async (w) => {
  const aiNotice = { recipient: 'api.example.com', acceptedAt: longAgo }
  const path = await w.seed('users/owner/private/settings', { aiEnabled: true, aiNotice })
  return change(w, 'owner', path, { 'aiNotice.recipient': 'evil.example' })
})

// ── Conversations ────────────────────────────────────────────────────────────────────────────────

/** Creates a turn in a conversation, in one commit with it. */
async function ask(database: Firestore, threadPath: string): Promise<void> {
  const batch = writeBatch(database)
  batch.update(doc(database, threadPath), { updatedAt: serverTimestamp() })
  batch.set(doc(database, 'turns', newId()), turn({ threadId: threadPath.replace('threads/', '') }))
  return batch.commit()
}

allows('the owner asks in a conversation', async (w) =>
  ask(w.as('owner'), await w.seed(`threads/${newId()}`, thread({ updatedAt: longAgo }))),
)
const deletedThread = { title: '', updatedAt: longAgo, deletedAt: longAgo, writeIds: [deletionId, creationId] }
refuses('the owner cannot ask in a deleted conversation', async (w) =>
  ask(w.as('owner'), await w.seed(`threads/${newId()}`, thread(deletedThread))),
)
refuses('the first answer cannot be replaced', async (w) => {
  const threadId = newId()
  await w.seed(`threads/${threadId}`, thread({ updatedAt: longAgo }))
  const path = await w.seed(`turns/${newId()}`, turn({ threadId, answer, updatedAt: longAgo }))
  const batch = writeBatch(w.as('owner'))
  batch.update(doc(w.as('owner'), 'threads', threadId), { updatedAt: serverTimestamp() })
  batch.update(doc(w.as('owner'), path), { answer: { ...answer, text: 'In May.' }, updatedAt: serverTimestamp() })
  return batch.commit()
})

// ── Reports, and what is closed to all clients ───────────────────────────────────────────────────

/** A report by `owner` of another user's notebook. */
async function report(world: World, of: DocumentData, changes: DocumentData = {}): Promise<void> {
  const notebookId = (await seedNotebook(world, { uid: 'other', isPublic: true, ...of })).replace('collections/', '')
  return create(world, 'owner', `reports/${notebookId}_owner`, {
    notebookId,
    notebookName: 'Walks',
    ownerUid: 'other',
    uid: 'owner',
    reason: 'spam',
    words: '',
    createdAt: serverTimestamp(),
    ...changes,
  })
}

allows('a user reports a public notebook', async (w) => report(w, {}))
refuses('a private notebook cannot be reported', async (w) => report(w, { isPublic: false }))
for (const role of roles) {
  refuses(`${role} cannot read a report`, async (w) =>
    read(w, role, await w.seed(`reports/${newId()}_owner`, { uid: 'owner' })),
  )
  for (const path of [
    `vectors/${newId()}`,
    'vectorPacks/owner',
    'vectorPacks/owner/models/a',
    'vectorPacks/owner/models/a/modelVectors/b',
    'users/owner/limits/ask',
    'deletions/owner',
  ]) {
    const store = path.slice(0, path.lastIndexOf('/'))
    refuses(`${role} cannot read ${store}`, async (w) => read(w, role, await w.seed(path, vector())))
    refuses(`${role} cannot write ${store}`, async (w) => create(w, role, path, vector()))
  }
}

for (const engine of inject('engines')) {
  describe(`on ${engine.name}`, () => {
    let world: World

    beforeAll(async () => {
      world = await openWorld(engine, 'demo-geist-rules')
    })
    afterAll(() => world.close())

    for (const { title, expected, request } of cases) {
      test(`${expected}: ${title}`, async () => {
        expect(await getOutcome(request(world))).toBe(expected)
      })
    }
  })
}
