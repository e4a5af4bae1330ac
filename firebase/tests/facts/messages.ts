import { limits, originalVersionId } from '@geist/domain'
import {
  addDoc,
  and,
  arrayRemove,
  arrayUnion,
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  type DocumentData,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  or,
  orderBy,
  query,
  type QueryConstraint,
  runTransaction,
  serverTimestamp,
  setDoc,
  startAfter,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore'

import { newId, type Role, roles, type World } from '../world'
import {
  entry,
  givenEntry,
  givenNotebook,
  longAgo,
  nextWrite,
  purgedEntry,
  shared,
  touched,
  trashed,
  writeIds,
} from './documents'
import { invalidEntryFields, requiredEntryFields, validEntryFields, removeField } from './entry-fields'
import { roleNames, factsAbout, strangers } from './fact'

const { facts, may, mayNot } = factsAbout('messages')
export const factsAboutMessages = facts

const now = serverTimestamp()

/** An entry that a device re-sends: filed, edited twice, the first edit displaced. */
function healed(changes: DocumentData = {}): DocumentData {
  const edits = { revision: newId(), editedFrom: longAgo, forks: [newId()] }
  return entry({ ...edits, collectionName: 'Walks', order: 3, ...changes })
}

/** Limited to one page, since these tests leave many entries. */
function entriesOf(world: World, role: Role, ...filters: QueryConstraint[]) {
  return query(collection(world.as(role), 'messages'), ...filters, limit(10))
}

// ── get ──────────────────────────────────────────────────────────────────────────────────────────

may('owner', 'get', 'the owner reads a private entry', async (w) => getDoc(doc(w.as('owner'), await givenEntry(w))))
may('owner', 'get', 'the owner reads an entry in the trash', async (w) =>
  getDoc(doc(w.as('owner'), await givenEntry(w, trashed))),
)
mayNot('owner', 'get', "the owner of other entries cannot read somebody else's", async (w) =>
  getDoc(doc(w.as('owner'), await givenEntry(w, { uid: 'other' }))),
)
may('owner', 'get', 'the owner of other entries learns that an id is free', (w) =>
  getDoc(doc(w.as('owner'), 'messages', newId())),
)
may('owner', 'get', 'a transaction writes an entry where it finds none', (w) =>
  runTransaction(w.as('owner'), async (transaction) => {
    const reference = doc(w.as('owner'), 'messages', newId())
    if (!(await transaction.get(reference)).exists()) transaction.set(reference, entry())
  }),
)
mayNot('anonymous', 'get', 'a visitor who is signed out does not learn that an id is free', (w) =>
  getDoc(doc(w.as('anonymous'), 'messages', newId())),
)
for (const role of strangers) {
  may(role, 'get', `${roleNames[role]} reads a public entry`, async (w) =>
    getDoc(doc(w.as(role), await givenEntry(w, shared))),
  )
  mayNot(role, 'get', `${roleNames[role]} cannot read a private entry`, async (w) =>
    getDoc(doc(w.as(role), await givenEntry(w))),
  )
}
mayNot('subscriber', 'get', 'a subscriber cannot read the entries of a notebook that is private', async (w) => {
  await givenNotebook(w, { collaborators: ['subscriber'] })
  return getDoc(doc(w.as('subscriber'), await givenEntry(w, { collectionName: 'Walks' })))
})

// ── list ─────────────────────────────────────────────────────────────────────────────────────────

const own = where('uid', '==', 'owner')
const isPublic = where('isPublic', '==', true)
const newestFirst = orderBy('timestamp', 'desc')
const filedUnderWalks = where('collectionName', '==', 'Walks')

may('owner', 'list', 'the owner lists a page of the newest own entries', (w) =>
  getDocs(entriesOf(w, 'owner', own, newestFirst, startAfter(Timestamp.now()))),
)
may('owner', 'list', 'the owner lists own entries written since the last sync', (w) =>
  getDocs(entriesOf(w, 'owner', own, where('updatedAt', '>', longAgo), orderBy('updatedAt'))),
)
may('owner', 'list', 'the owner lists own entries of a category', (w) =>
  getDocs(entriesOf(w, 'owner', own, where('category', '==', 'Weather'), newestFirst)),
)
may('owner', 'list', 'the owner lists own entries of a notebook by order', (w) =>
  getDocs(entriesOf(w, 'owner', own, filedUnderWalks, orderBy('order'))),
)
may('owner', 'list', 'the owner counts own entries', (w) => getCountFromServer(entriesOf(w, 'owner', own)))
mayNot('owner', 'list', 'nobody lists entries without a filter that proves them readable', (w) =>
  getDocs(entriesOf(w, 'owner')),
)
mayNot('owner', 'list', 'a category alone proves nothing', (w) =>
  getDocs(entriesOf(w, 'owner', where('category', '==', 'Weather'))),
)
mayNot('owner', 'list', 'nobody counts all entries', (w) => getCountFromServer(entriesOf(w, 'owner')))
mayNot('owner', 'list', "own entries or somebody else's are refused together", (w) =>
  getDocs(entriesOf(w, 'owner', where('uid', 'in', ['owner', 'other']))),
)
for (const role of strangers) {
  may(role, 'list', `${roleNames[role]} lists the latest public entries of a notebook`, (w) =>
    getDocs(entriesOf(w, role, filedUnderWalks, own, isPublic, newestFirst)),
  )
  may(role, 'list', `${roleNames[role]} lists public entries`, (w) => getDocs(entriesOf(w, role, isPublic)))
  may(role, 'list', `${roleNames[role]} counts the public entries of a notebook`, (w) =>
    getCountFromServer(entriesOf(w, role, filedUnderWalks, own, isPublic)),
  )
  mayNot(role, 'list', `${roleNames[role]} cannot list the entries of a notebook without asking for public ones`, (w) =>
    getDocs(entriesOf(w, role, filedUnderWalks, own, newestFirst)),
  )
  mayNot(role, 'list', `${roleNames[role]} cannot list private entries`, (w) =>
    getDocs(entriesOf(w, role, own, where('isPublic', '==', false))),
  )
  mayNot(role, 'list', `${roleNames[role]} cannot list public and private entries together`, (w) =>
    getDocs(entriesOf(w, role, own, where('isPublic', 'in', [true, false]))),
  )
  mayNot(role, 'list', `${roleNames[role]} cannot list what is public or the owner's`, (w) =>
    getDocs(query(collection(w.as(role), 'messages'), or(and(own, isPublic), own))),
  )
  mayNot(role, 'list', `${roleNames[role]} cannot count the owner's entries`, (w) =>
    getCountFromServer(entriesOf(w, role, own)),
  )
  mayNot(role, 'list', `${roleNames[role]} cannot count private entries`, (w) =>
    getCountFromServer(entriesOf(w, role, own, where('isPublic', '==', false))),
  )
  mayNot(role, 'list', `${roleNames[role]} cannot list all entries across the database`, (w) =>
    getDocs(query(collectionGroup(w.as(role), 'messages'), own)),
  )
}

// ── create ───────────────────────────────────────────────────────────────────────────────────────

may('owner', 'create', 'the owner writes an entry', (w) => addDoc(collection(w.as('owner'), 'messages'), entry()))
may('owner', 'create', 'an entry that was thrown away while offline may arrive in the trash', (w) =>
  setDoc(doc(w.as('owner'), 'messages', newId()), entry({ deletedAt: now })),
)
may('owner', 'create', 'an entry that the server has lost comes back with its edits', (w) =>
  setDoc(doc(w.as('owner'), 'messages', newId()), healed()),
)
may('owner', 'create', 'an entry that the server has lost comes back in the trash', (w) =>
  setDoc(doc(w.as('owner'), 'messages', newId()), healed({ deletedAt: now })),
)
for (const [words, changes] of Object.entries(validEntryFields)) {
  may('owner', 'create', `a new entry may have ${words}`, (w) =>
    setDoc(doc(w.as('owner'), 'messages', newId()), entry(changes)),
  )
}
for (const [words, changes] of Object.entries(invalidEntryFields)) {
  mayNot('owner', 'create', `a new entry with ${words} is refused`, (w) =>
    setDoc(doc(w.as('owner'), 'messages', newId()), entry(changes)),
  )
}
for (const field of requiredEntryFields) {
  mayNot('owner', 'create', `a new entry without ${field} is refused`, (w) => {
    const { [field]: _, ...rest } = entry()
    return setDoc(doc(w.as('owner'), 'messages', newId()), rest)
  })
}
mayNot('owner', 'create', 'a new entry with a text as timestamp is refused', (w) =>
  setDoc(doc(w.as('owner'), 'messages', newId()), entry({ timestamp: '2024-01-01' })),
)
mayNot('owner', 'create', 'a new entry with a number as username is refused', (w) =>
  setDoc(doc(w.as('owner'), 'messages', newId()), entry({ username: 5 })),
)
may('owner', 'create', `a new entry may have a username of ${limits.usernameMaxLength} characters`, (w) =>
  setDoc(doc(w.as('owner'), 'messages', newId()), entry({ username: 'u'.repeat(limits.usernameMaxLength) })),
)
mayNot('owner', 'create', `a new entry with a username of ${limits.usernameMaxLength + 1} characters is refused`, (w) =>
  setDoc(doc(w.as('owner'), 'messages', newId()), entry({ username: 'u'.repeat(limits.usernameMaxLength + 1) })),
)
for (const length of [20, 64]) {
  may('owner', 'create', `an entry's id may have ${length} characters`, (w) =>
    setDoc(doc(w.as('owner'), 'messages', `${newId()}${newId()}`.slice(0, length)), entry()),
  )
}
for (const [words, id] of [
  ['19 characters', newId().slice(0, 19)],
  ['65 characters', `${newId()}${newId()}`.slice(0, 65)],
  ['other signs', `${newId()}.`],
] as const) {
  mayNot('owner', 'create', `an entry's id with ${words} is refused`, (w) =>
    setDoc(doc(w.as('owner'), 'messages', id), entry()),
  )
}
mayNot('owner', 'create', "nobody writes an entry as somebody else's", (w) =>
  setDoc(doc(w.as('owner'), 'messages', newId()), entry({ uid: 'other' })),
)
for (const role of strangers) {
  mayNot(role, 'create', `${roleNames[role]} cannot write an entry as the owner's`, (w) =>
    setDoc(doc(w.as(role), 'messages', newId()), entry()),
  )
}
mayNot('anonymous', 'create', "a visitor who is signed out cannot write an entry as nobody's", (w) =>
  setDoc(doc(w.as('anonymous'), 'messages', newId()), entry({ uid: null })),
)

// ── update ───────────────────────────────────────────────────────────────────────────────────────

may('owner', 'update', 'the owner edits an entry', async (w) =>
  updateDoc(doc(w.as('owner'), await givenEntry(w)), {
    content: 'Sun!',
    editedFrom: longAgo,
    revision: newId(),
    ...touched(),
  }),
)
mayNot('owner', 'update', 'a creation that arrives late, after an edit, cannot put the first text back', async (w) =>
  setDoc(doc(w.as('owner'), await givenEntry(w, { content: 'Edited.', revision: newId() })), entry()),
)
mayNot('owner', 'update', 'another text cannot come under the revision of the one that is there', async (w) => {
  const revision = newId()
  const path = await givenEntry(w, { revision })
  return updateDoc(doc(w.as('owner'), path), { content: 'Sun!', revision, ...touched() })
})
mayNot('owner', 'update', 'another category cannot come without a revision', async (w) =>
  updateDoc(doc(w.as('owner'), await givenEntry(w)), { category: 'Sun', ...touched() }),
)
may('owner', 'update', 'the owner marks the text that an edit has displaced', async (w) =>
  updateDoc(doc(w.as('owner'), await givenEntry(w)), {
    content: 'Sun!',
    editedFrom: longAgo,
    revision: newId(),
    forks: arrayUnion(originalVersionId),
    ...touched(),
  }),
)
may('owner', 'update', 'the owner decides about a displaced text', async (w) => {
  const displaced = newId()
  const path = await givenEntry(w, { revision: newId(), forks: [originalVersionId, displaced] })
  return updateDoc(doc(w.as('owner'), path), { forks: arrayRemove(displaced), ...touched() })
})
may('owner', 'update', 'the owner writes an entry once more that the server had not lost', async (w) => {
  const path = await givenEntry(w)
  return setDoc(doc(w.as('owner'), path), healed(touched()))
})
may('owner', 'update', 'an edit takes an entry out of the trash', async (w) =>
  updateDoc(doc(w.as('owner'), await givenEntry(w, trashed)), {
    content: 'Sun!',
    editedFrom: longAgo,
    revision: newId(),
    deletedAt: null,
    expireAt: null,
    ...touched(),
  }),
)
may('owner', 'update', 'the owner restores an entry before its day of purging is set', async (w) =>
  updateDoc(doc(w.as('owner'), await givenEntry(w, { deletedAt: longAgo })), {
    deletedAt: null,
    expireAt: null,
    ...touched(),
  }),
)
may('owner', 'update', 'the owner files an entry in a public notebook', async (w) =>
  updateDoc(doc(w.as('owner'), await givenEntry(w)), { ...shared, ...touched() }),
)
may('owner', 'update', 'the owner makes an entry private again', async (w) =>
  updateDoc(doc(w.as('owner'), await givenEntry(w, shared)), { isPublic: false, ...touched() }),
)
may('owner', 'update', 'the owner throws an entry away', async (w) =>
  updateDoc(doc(w.as('owner'), await givenEntry(w)), { deletedAt: now, ...touched() }),
)
may('owner', 'update', 'the owner throws a public entry away and makes it private by that', async (w) =>
  updateDoc(doc(w.as('owner'), await givenEntry(w, shared)), { isPublic: false, deletedAt: now, ...touched() }),
)
may('owner', 'update', 'the owner restores an entry from the trash', async (w) =>
  updateDoc(doc(w.as('owner'), await givenEntry(w, trashed)), { deletedAt: null, expireAt: null, ...touched() }),
)
may('owner', 'update', 'an entry in the trash may be edited and keeps its day of purging', async (w) =>
  updateDoc(doc(w.as('owner'), await givenEntry(w, trashed)), { content: 'Sun!', revision: newId(), ...touched() }),
)
mayNot('owner', 'update', 'an entry that leaves the trash cannot keep its day of purging', async (w) =>
  updateDoc(doc(w.as('owner'), await givenEntry(w, trashed)), { deletedAt: null, ...touched() }),
)
mayNot('owner', 'update', 'the day of purging cannot be moved', async (w) =>
  updateDoc(doc(w.as('owner'), await givenEntry(w, trashed)), { expireAt: longAgo, ...touched() }),
)
mayNot('owner', 'update', 'the day in the trash cannot be moved back', async (w) =>
  updateDoc(doc(w.as('owner'), await givenEntry(w, trashed)), { deletedAt: Timestamp.fromMillis(0), ...touched() }),
)
// Written long ago: the old time must differ from the time of the change.
mayNot('owner', 'update', 'a change that does not say when is refused', async (w) =>
  updateDoc(doc(w.as('owner'), await givenEntry(w, { updatedAt: longAgo })), { content: 'Sun!', revision: newId() }),
)
for (const [words, changes] of Object.entries(validEntryFields)) {
  may('owner', 'update', `a changed entry may have ${words}`, async (w) =>
    updateDoc(doc(w.as('owner'), await givenEntry(w)), { revision: newId(), ...touched(), ...changes }),
  )
}
for (const [words, changes] of Object.entries(invalidEntryFields)) {
  mayNot('owner', 'update', `a changed entry with ${words} is refused`, async (w) =>
    updateDoc(doc(w.as('owner'), await givenEntry(w)), { revision: newId(), ...touched(), ...changes }),
  )
}
for (const field of requiredEntryFields) {
  mayNot('owner', 'update', `an entry cannot lose ${field}`, async (w) =>
    updateDoc(doc(w.as('owner'), await givenEntry(w)), { ...touched(), ...removeField(field) }),
  )
}
for (const [field, value] of [
  ['uid', 'other'],
  ['timestamp', Timestamp.fromMillis(0)],
  ['username', 'other'],
] as const) {
  mayNot('owner', 'update', `an entry's ${field} never changes`, async (w) =>
    updateDoc(doc(w.as('owner'), await givenEntry(w)), { [field]: value, ...touched() }),
  )
}
may('owner', 'update', 'an entry may lose what is optional', async (w) =>
  updateDoc(doc(w.as('owner'), await givenEntry(w, { userPrompt: 'Why?', aiResponse: 'yes' })), {
    userPrompt: deleteField(),
    aiResponse: deleteField(),
    ...touched(),
  }),
)
may('owner', 'update', 'the owner renames a notebook and its entries in one batch', async (w) => {
  const batch = writeBatch(w.as('owner'))
  batch.update(doc(w.as('owner'), await givenNotebook(w)), { name: 'Strolls', ...nextWrite() })
  for (let index = 0; index < 25; index++) {
    const path = await givenEntry(w, { collectionName: 'Walks' })
    batch.update(doc(w.as('owner'), path), { collectionName: 'Strolls', ...touched() })
  }
  return batch.commit()
})
mayNot('owner', 'update', "a batch that holds one change to somebody else's entry is refused as a whole", async (w) => {
  const batch = writeBatch(w.as('owner'))
  for (const uid of ['owner', 'other']) {
    batch.update(doc(w.as('owner'), await givenEntry(w, { uid })), { collectionName: 'Strolls', ...touched() })
  }
  return batch.commit()
})
for (const role of strangers) {
  mayNot(role, 'update', `${roleNames[role]} cannot edit a private entry`, async (w) =>
    updateDoc(doc(w.as(role), await givenEntry(w)), { content: 'Mine!', ...touched() }),
  )
  mayNot(role, 'update', `${roleNames[role]} cannot edit a public entry`, async (w) =>
    updateDoc(doc(w.as(role), await givenEntry(w, shared)), { content: 'Mine!', ...touched() }),
  )
  mayNot(role, 'update', `${roleNames[role]} cannot take an entry over`, async (w) =>
    updateDoc(doc(w.as(role), await givenEntry(w, shared)), { uid: role, ...touched() }),
  )
}

const eight = Array.from({ length: limits.writeIdsMax }, () => newId())
for (const [words, past, ids] of [
  ['on no write', writeIds, []],
  ['on an older write', writeIds, writeIds.slice(1)],
  ['on the newest write, without the oldest', writeIds, writeIds.slice(0, 1)],
  ['on the newest of eight writes, without the two oldest', eight, eight.slice(0, 6)],
] as const) {
  mayNot('owner', 'update', `a change that is based ${words} is refused`, async (w) =>
    updateDoc(doc(w.as('owner'), await givenEntry(w, { writeIds: past })), {
      ...touched(),
      writeIds: [newId(), ...ids],
    }),
  )
}
may('owner', 'update', 'a change that is based on the newest of eight writes drops the oldest', async (w) =>
  updateDoc(doc(w.as('owner'), await givenEntry(w, { writeIds: eight })), {
    ...touched(),
    writeIds: [newId(), ...eight.slice(0, -1)],
  }),
)
mayNot('owner', 'update', 'a change that arrives a second time is refused', async (w) => {
  const path = await givenEntry(w)
  const change = { order: 3, ...touched() }
  await updateDoc(doc(w.as('owner'), path), change)
  return updateDoc(doc(w.as('owner'), path), change)
})

// ── Purging ──────────────────────────────────────────────────────────────────────────────────────

may('owner', 'update', 'the owner deletes an entry in the trash for good', async (w) =>
  setDoc(doc(w.as('owner'), await givenEntry(w, trashed)), purgedEntry()),
)
mayNot('owner', 'update', 'an entry outside the trash cannot be deleted for good', async (w) =>
  setDoc(doc(w.as('owner'), await givenEntry(w)), purgedEntry()),
)
mayNot('owner', 'update', 'a purged entry cannot return', async (w) =>
  setDoc(doc(w.as('owner'), await w.given(`messages/${newId()}`, purgedEntry({ writeIds }))), entry(touched())),
)
for (const [words, changes] of Object.entries<DocumentData>({
  'keeps words': { content: 'Rain all morning.' },
  "is another person's": { uid: 'other' },
  'is purged at another time': { purgedAt: longAgo },
  'was written at another time': { updatedAt: longAgo },
  'has no write id': { writeIds: [] },
  'is based on an older write': { writeIds: [newId(), ...writeIds.slice(1)] },
})) {
  mayNot('owner', 'update', `a tombstone that ${words} is refused`, async (w) =>
    setDoc(doc(w.as('owner'), await givenEntry(w, trashed)), purgedEntry(changes)),
  )
}

// ── delete ───────────────────────────────────────────────────────────────────────────────────────

for (const role of roles) {
  for (const [words, given] of Object.entries({ 'an entry in the trash': trashed, 'a public entry': shared })) {
    mayNot(role, 'delete', `${roleNames[role]} cannot delete the document of ${words}`, async (w) =>
      deleteDoc(doc(w.as(role), await givenEntry(w, given))),
    )
  }
}
