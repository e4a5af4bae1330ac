import { originalVersionId } from '@geist/domain'
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  type DocumentData,
  getCountFromServer,
  getDoc,
  getDocs,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore'

import { newId, type Role, roles, type World } from '../world'
import { entry, givenEntry, longAgo, shared, touched, trashed, version } from './documents'
import { roleNames, factsAbout, strangers } from './fact'

const { facts, may, mayNot } = factsAbout('versions')
export const factsAboutVersions = facts

const now = serverTimestamp()
const own = where('uid', '==', 'owner')

/** Seeds an earlier text of a public entry: its current text is public, the earlier one is not. */
async function givenVersion(world: World, uid = 'owner'): Promise<string> {
  return world.given(`${await givenEntry(world, { uid, ...shared })}/versions/${originalVersionId}`, version({ uid }))
}

async function versionsOf(world: World): Promise<string> {
  return `${await givenEntry(world, shared)}/versions`
}

/** The fields that an edit changes in the entry. */
function edit(changes: DocumentData = {}): DocumentData {
  return { content: 'Sun!', editedFrom: longAgo, revision: newId(), ...touched(), ...changes }
}

/** Writes the version and the entry's new text in one commit, as the app does. */
function replace(world: World, role: Role, path: string, id: string, kept: DocumentData, changes = edit()) {
  const batch = writeBatch(world.as(role))
  batch.set(doc(world.as(role), path, 'versions', id), kept)
  batch.update(doc(world.as(role), path), changes)
  return batch.commit()
}

// ── get ──────────────────────────────────────────────────────────────────────────────────────────

may('owner', 'get', 'the owner reads what an entry said before', async (w) =>
  getDoc(doc(w.as('owner'), await givenVersion(w))),
)
mayNot('owner', 'get', "the owner of other entries cannot read what somebody else's said before", async (w) =>
  getDoc(doc(w.as('owner'), await givenVersion(w, 'other'))),
)
for (const role of ['owner', 'other', 'subscriber'] as const) {
  may(role, 'get', `${roleNames[role]} learns that there is no such version`, async (w) =>
    getDoc(doc(w.as(role), await versionsOf(w), newId())),
  )
}
mayNot('anonymous', 'get', 'a visitor who is signed out does not learn that there is no such version', async (w) =>
  getDoc(doc(w.as('anonymous'), await versionsOf(w), newId())),
)
for (const role of strangers) {
  mayNot(role, 'get', `${roleNames[role]} cannot read what a public entry said before`, async (w) =>
    getDoc(doc(w.as(role), await givenVersion(w))),
  )
}

// ── list ─────────────────────────────────────────────────────────────────────────────────────────

may('owner', 'list', 'the owner lists what an entry said before, the latest first', async (w) =>
  getDocs(query(collection(w.as('owner'), await versionsOf(w)), own, orderBy('updatedAt', 'desc'))),
)
mayNot('owner', 'list', 'earlier texts are not listed without a filter on their owner', async (w) =>
  getDocs(collection(w.as('owner'), await versionsOf(w))),
)
mayNot('owner', 'list', 'earlier texts are not listed across entries', (w) =>
  getDocs(query(collectionGroup(w.as('owner'), 'versions'), own)),
)
for (const role of strangers) {
  mayNot(role, 'list', `${roleNames[role]} cannot list what a public entry said before`, async (w) =>
    getDocs(query(collection(w.as(role), await versionsOf(w)), own)),
  )
  mayNot(role, 'list', `${roleNames[role]} cannot count the earlier texts of a public entry`, async (w) =>
    getCountFromServer(query(collection(w.as(role), await versionsOf(w)), own)),
  )
}

// ── create ───────────────────────────────────────────────────────────────────────────────────────

may('owner', 'create', 'an edit keeps the first text in the same commit', async (w) =>
  replace(w, 'owner', await givenEntry(w), originalVersionId, version()),
)
may('owner', 'create', 'an edit of an entry that says it was never edited keeps the first text', async (w) =>
  replace(w, 'owner', await givenEntry(w, { revision: '' }), originalVersionId, version()),
)
may('owner', 'create', 'an edit keeps a later text under the id of its own edit', async (w) => {
  const revision = newId()
  return replace(w, 'owner', await givenEntry(w, { revision }), revision, version())
})
may('owner', 'create', 'an edit of the category alone keeps the text too', async (w) =>
  replace(
    w,
    'owner',
    await givenEntry(w),
    originalVersionId,
    version(),
    edit({ content: 'Rain all morning.', category: 'Sea' }),
  ),
)
may('owner', 'create', 'an edit that takes an entry out of the trash keeps its text', async (w) =>
  replace(
    w,
    'owner',
    await givenEntry(w, trashed),
    originalVersionId,
    version(),
    edit({ deletedAt: null, expireAt: null }),
  ),
)
may('owner', 'create', 'a transaction reads the entry and keeps just what it read', async (w) => {
  const path = await givenEntry(w, { ...shared, revision: newId(), content: 'Read in the transaction.' })
  return runTransaction(w.as('owner'), async (transaction) => {
    const before = (await transaction.get(doc(w.as('owner'), path))).data() ?? {}
    const { uid, content, category, updatedAt, revision } = before
    const kept = { uid, content, category, updatedAt, replacedAt: now }
    transaction.set(doc(w.as('owner'), path, 'versions', String(revision)), kept)
    transaction.update(doc(w.as('owner'), path), edit({ editedFrom: updatedAt }))
  })
})

for (const [words, changes] of [
  ['other words', { content: 'Never said that.' }],
  ['the words that replace it', { content: 'Sun!' }],
  ['another category', { category: 'Sea' }],
  ["the device's clock as replacedAt", { replacedAt: Timestamp.now() }],
  ['a moment long past as replacedAt', { replacedAt: longAgo }],
  ['a text as updatedAt', { updatedAt: '2024-01-01' }],
  ['another time than that of the last write', { updatedAt: Timestamp.fromMillis(longAgo.toMillis() - 1) }],
  ['the time of the commit as updatedAt', { updatedAt: now }],
  ['an unknown field', { mood: 'fine' }],
] as const) {
  mayNot('owner', 'create', `a version with ${words} is refused`, async (w) =>
    replace(w, 'owner', await givenEntry(w), originalVersionId, version(changes)),
  )
}
for (const field of ['uid', 'content', 'category', 'updatedAt', 'replacedAt']) {
  mayNot('owner', 'create', `a version without ${field} is refused`, async (w) => {
    const { [field]: _, ...rest } = version()
    return replace(w, 'owner', await givenEntry(w), originalVersionId, rest)
  })
}
mayNot('owner', 'create', 'the first text is not kept under an id of its own making', async (w) =>
  replace(w, 'owner', await givenEntry(w), newId(), version()),
)
mayNot('owner', 'create', 'a later text does not pass for the first', async (w) =>
  replace(w, 'owner', await givenEntry(w, { revision: newId() }), originalVersionId, version()),
)
mayNot('owner', 'create', 'a text is not kept under the id of the edit that replaces it', async (w) => {
  const changes = edit()
  return replace(w, 'owner', await givenEntry(w), String(changes['revision']), version(), changes)
})
mayNot('owner', 'create', 'an entry that is not there has no earlier text', (w) =>
  setDoc(doc(w.as('owner'), 'messages', newId(), 'versions', originalVersionId), version()),
)
mayNot('owner', 'create', 'an entry that comes in the same commit has no earlier text', (w) => {
  const path = `messages/${newId()}`
  const batch = writeBatch(w.as('owner'))
  batch.set(doc(w.as('owner'), path), entry())
  batch.set(doc(w.as('owner'), path, 'versions', originalVersionId), version())
  return batch.commit()
})
mayNot('owner', 'create', "nobody keeps a text of somebody else's entry as one's own", async (w) =>
  setDoc(
    doc(w.as('owner'), await givenEntry(w, { uid: 'other', ...shared }), 'versions', originalVersionId),
    version(),
  ),
)
mayNot('owner', 'create', "nobody keeps a text of one's own entry as somebody else's", async (w) =>
  replace(w, 'owner', await givenEntry(w), originalVersionId, version({ uid: 'other' })),
)
for (const role of roles) {
  mayNot(role, 'create', `${roleNames[role]} cannot forge an earlier text`, async (w) =>
    addDoc(collection(w.as(role), await versionsOf(w)), version({ content: 'Never said that.' })),
  )
}
for (const role of strangers) {
  mayNot(role, 'create', `${roleNames[role]} cannot keep the text of a public entry`, async (w) =>
    setDoc(doc(w.as(role), await versionsOf(w), originalVersionId), version()),
  )
}

// ── update ───────────────────────────────────────────────────────────────────────────────────────

may('owner', 'update', 'a text that was put back and is replaced once more is kept once', async (w) => {
  const path = await givenEntry(w)
  const earlier = Timestamp.fromMillis(longAgo.toMillis() - 1)
  await w.given(`${path}/versions/${originalVersionId}`, version({ updatedAt: earlier, replacedAt: longAgo }))
  return replace(w, 'owner', path, originalVersionId, version())
})
mayNot('owner', 'update', 'a commit that comes a second time displaces nothing, not even the same text', async (w) => {
  const path = await givenEntry(w)
  const changes = edit()
  await replace(w, 'owner', path, originalVersionId, version(), changes)
  return replace(w, 'owner', path, originalVersionId, version(), changes)
})
mayNot('owner', 'update', 'an edit that starts from a text of before displaces no later one', async (w) => {
  const path = await givenEntry(w, { revision: newId(), content: 'Later words.' })
  await w.given(`${path}/versions/${originalVersionId}`, version({ replacedAt: longAgo }))
  return replace(w, 'owner', path, originalVersionId, version())
})
mayNot('owner', 'update', 'an edit that starts from before the last filing is refused with its version', async (w) => {
  const path = await givenEntry(w, { collectionName: 'Walks', updatedAt: Timestamp.now() })
  await w.given(`${path}/versions/${originalVersionId}`, version({ replacedAt: longAgo }))
  return replace(w, 'owner', path, originalVersionId, version())
})
may('owner', 'update', "the time of a version changes while its text is the entry's", async (w) =>
  updateDoc(doc(w.as('owner'), await givenVersion(w)), { replacedAt: now }),
)
mayNot('owner', 'update', 'a version keeps its times once the entry says something else', async (w) => {
  const path = await givenEntry(w, { revision: newId(), content: 'Later words.' })
  const id = await w.given(`${path}/versions/${originalVersionId}`, version({ replacedAt: longAgo }))
  return updateDoc(doc(w.as('owner'), id), { replacedAt: now })
})
for (const [words, changes] of [
  ['its words', { content: 'Never said that.' }],
  ['its category', { category: 'Sea' }],
  ['its owner', { uid: 'other' }],
  ['an unknown field', { mood: 'fine' }],
  ["its time by the device's clock", { replacedAt: Timestamp.now() }],
  ['its time to a text', { updatedAt: '2024-01-01' }],
  ['nothing, by taking its words away', { content: deleteField() }],
] as const) {
  mayNot('owner', 'update', `an earlier text cannot change ${words}`, async (w) =>
    updateDoc(doc(w.as('owner'), await givenVersion(w)), { replacedAt: now, ...changes }),
  )
}
mayNot('owner', 'update', "the words of an entry's new text cannot take the place of an earlier one", async (w) => {
  const path = await givenEntry(w, { content: 'Sun!' })
  await w.given(`${path}/versions/${originalVersionId}`, version())
  return replace(w, 'owner', path, originalVersionId, version({ content: 'Sun!' }))
})
for (const role of strangers) {
  mayNot(role, 'update', `${roleNames[role]} cannot touch an earlier text`, async (w) =>
    updateDoc(doc(w.as(role), await givenVersion(w)), { replacedAt: now }),
  )
}
for (const role of roles) {
  mayNot(role, 'update', `${roleNames[role]} cannot change an earlier text`, async (w) =>
    updateDoc(doc(w.as(role), await givenVersion(w)), { content: 'Never said that.', replacedAt: now }),
  )
}

// ── delete ───────────────────────────────────────────────────────────────────────────────────────

for (const role of roles) {
  mayNot(role, 'delete', `${roleNames[role]} cannot delete an earlier text`, async (w) =>
    deleteDoc(doc(w.as(role), await givenVersion(w))),
  )
}
mayNot('owner', 'delete', 'an entry that is purged does not take its earlier texts along', async (w) => {
  const path = await givenEntry(w, trashed)
  await w.given(`${path}/versions/${originalVersionId}`, version())
  const batch = writeBatch(w.as('owner'))
  batch.delete(doc(w.as('owner'), path, 'versions', originalVersionId))
  batch.delete(doc(w.as('owner'), path))
  return batch.commit()
})
