import { limits } from '@geist/domain'
import {
  addDoc,
  arrayRemove,
  arrayUnion,
  collection,
  deleteDoc,
  deleteField,
  doc,
  type DocumentData,
  type DocumentReference,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  query,
  type QueryConstraint,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore'

import { newId, type Role, roles, type World } from '../world'
import {
  daysAgo,
  deletedNotebook,
  figures,
  givenEntry,
  givenNotebook,
  longAgo,
  nextWrite,
  notebook,
  touched,
  writeIds,
} from './documents'
import { roleNames, factsAbout, strangers } from './fact'

const { facts, may, mayNot } = factsAbout('collections')
export const factsAboutCollections = facts

const readAlong = { collaborators: ['first', 'subscriber', 'last'] }
const isPublic = where('isPublic', '==', true)
const isPrivate = where('isPublic', '==', false)
const own = where('uid', '==', 'owner')

/** Limited to one page, since these tests leave many and large notebooks. */
function notebooksOf(world: World, role: Role, ...filters: QueryConstraint[]) {
  return query(collection(world.as(role), 'collections'), ...filters, limit(5))
}

/** Seeds the username claims that rules look up for the creator of a notebook. */
async function givenName(world: World): Promise<void> {
  await world.given('usernames/owner', { uid: 'owner' })
  await world.given('usernames/somebody', { uid: 'somebody' })
}

async function create(world: World, role: Role, changes: DocumentData = {}): Promise<void> {
  await givenName(world)
  return setDoc(doc(world.as(role), 'collections', newId()), notebook(changes))
}

async function update(world: World, role: Role, before: DocumentData, changes: DocumentData): Promise<void> {
  const write = role === 'owner' ? nextWrite() : {}
  return updateDoc(doc(world.as(role), await givenNotebook(world, before)), { ...write, ...changes })
}

// ── get ──────────────────────────────────────────────────────────────────────────────────────────

may('owner', 'get', 'the owner reads a private notebook', async (w) =>
  getDoc(doc(w.as('owner'), await givenNotebook(w))),
)
mayNot('owner', 'get', "the owner of other notebooks cannot read somebody else's private one", async (w) =>
  getDoc(doc(w.as('owner'), await givenNotebook(w, { uid: 'other' }))),
)
may('owner', 'get', 'the owner of other notebooks learns that an id is free', (w) =>
  getDoc(doc(w.as('owner'), 'collections', newId())),
)
mayNot('anonymous', 'get', 'a visitor who is signed out does not learn that an id is free', (w) =>
  getDoc(doc(w.as('anonymous'), 'collections', newId())),
)
may('subscriber', 'get', 'a subscriber reads a notebook that turned private', async (w) =>
  getDoc(doc(w.as('subscriber'), await givenNotebook(w, readAlong))),
)
for (const role of strangers) {
  may(role, 'get', `${roleNames[role]} reads a public notebook`, async (w) =>
    getDoc(doc(w.as(role), await givenNotebook(w, { isPublic: true }))),
  )
  mayNot(role, 'get', `${roleNames[role]} cannot read a private notebook without being subscribed`, async (w) =>
    getDoc(doc(w.as(role), await givenNotebook(w))),
  )
}

// ── list ─────────────────────────────────────────────────────────────────────────────────────────

may('owner', 'list', 'the owner lists own notebooks', (w) => getDocs(notebooksOf(w, 'owner', own)))
may('owner', 'list', 'the owner counts own notebooks', (w) => getCountFromServer(notebooksOf(w, 'owner', own)))
mayNot('owner', 'list', 'nobody lists all notebooks', (w) => getDocs(notebooksOf(w, 'owner')))
may('subscriber', 'list', 'a subscriber lists the notebooks it is subscribed to', (w) =>
  getDocs(notebooksOf(w, 'subscriber', where('collaborators', 'array-contains', 'subscriber'))),
)
mayNot('subscriber', 'list', "a subscriber cannot list another's subscriptions", (w) =>
  getDocs(notebooksOf(w, 'subscriber', where('collaborators', 'array-contains', 'other'))),
)
for (const role of strangers) {
  may(role, 'list', `${roleNames[role]} lists public notebooks`, (w) => getDocs(notebooksOf(w, role, isPublic)))
  may(role, 'list', `${roleNames[role]} lists the public notebooks of a profile`, (w) =>
    getDocs(notebooksOf(w, role, own, isPublic)),
  )
  may(role, 'list', `${roleNames[role]} counts public notebooks`, (w) =>
    getCountFromServer(notebooksOf(w, role, isPublic)),
  )
  mayNot(role, 'list', `${roleNames[role]} cannot list the owner's notebooks without asking for public ones`, (w) =>
    getDocs(notebooksOf(w, role, own)),
  )
  mayNot(role, 'list', `${roleNames[role]} cannot list private notebooks`, (w) =>
    getDocs(notebooksOf(w, role, own, isPrivate)),
  )
  mayNot(role, 'list', `${roleNames[role]} cannot count all notebooks`, (w) => getCountFromServer(notebooksOf(w, role)))
}

// ── create ───────────────────────────────────────────────────────────────────────────────────────

may('owner', 'create', 'the owner creates a private notebook', (w) => create(w, 'owner'))
may('owner', 'create', 'the owner creates a public notebook', (w) => create(w, 'owner', { isPublic: true }))
may('owner', 'create', 'thirty notebooks may come in one batch, since their creator is looked up once', async (w) => {
  await givenName(w)
  const batch = writeBatch(w.as('owner'))
  for (let index = 0; index < 30; index++) batch.set(doc(w.as('owner'), 'collections', newId()), notebook())
  return batch.commit()
})
const newNotebooks: Readonly<Record<string, DocumentData>> = {
  [`a name of ${limits.notebookNameMaxLength} characters`]: { name: 'n'.repeat(limits.notebookNameMaxLength) },
  'a name with line breaks': { name: '\nä\n' },
  'an emoji as name': { name: '🌧️' },
}
for (const [words, changes] of Object.entries(newNotebooks)) {
  may('owner', 'create', `a new notebook may have ${words}`, (w) => create(w, 'owner', changes))
}
const invalidNames: Readonly<Record<string, DocumentData>> = {
  'an empty name': { name: '' },
  'a blank name': { name: ' \t\n' },
  'a name of white space beyond ASCII': { name: '\u00a0\u3000\u2028\ufeff\v' },
  'a zero-width space as name': { name: '\u200B' },
  'a right-to-left override as name': { name: '\u202E' },
  'NUL as name': { name: '\0' },
  'a Hangul filler as name': { name: '\u3164' },
  'an empty Braille cell as name': { name: '\u2800' },
  'a name of accents without a letter': { name: '\u0301\u0301' },
  [`a name of ${limits.notebookNameMaxLength + 1} characters`]: { name: 'n'.repeat(limits.notebookNameMaxLength + 1) },
  'a number as name': { name: 5 },
  'a text as isPublic': { isPublic: 'true' },
}
const invalidNotebooks: Readonly<Record<string, DocumentData>> = {
  ...invalidNames,
  'an unknown field': { colour: 'red' },
  "somebody else's uid": { uid: 'other' },
  'another original creator': { originalCreatorUID: 'other' },
  'somebody subscribed already': { collaborators: ['other'] },
  'no list of subscribers': { collaborators: null },
  'the name of another creator': { creatorUsername: 'somebody' },
}
for (const [words, changes] of Object.entries(invalidNotebooks)) {
  mayNot('owner', 'create', `a new notebook with ${words} is refused`, (w) => create(w, 'owner', changes))
}
for (const field of Object.keys(notebook())) {
  mayNot('owner', 'create', `a new notebook without ${field} is refused`, async (w) => {
    await givenName(w)
    const { [field]: _, ...rest } = notebook()
    return addDoc(collection(w.as('owner'), 'collections'), rest)
  })
}
mayNot('owner', 'create', "a notebook's id cannot be chosen freely", async (w) => {
  await givenName(w)
  return setDoc(doc(w.as('owner'), 'collections', `walks-${newId()}!`), notebook())
})
mayNot('owner', 'create', 'nobody creates a notebook before having a profile', async (w) => {
  const uid = newId()
  const nameless = notebook({ uid, originalCreatorUID: uid, creatorUsername: uid })
  return setDoc(doc(w.asPerson(uid), 'collections', newId()), nameless)
})
mayNot('owner', 'create', 'nobody creates a notebook under a name that a deletion has left', async (w) => {
  const uid = newId()
  await w.given(`usernames/${uid}`, { heldUntil: longAgo })
  const late = notebook({ uid, originalCreatorUID: uid, creatorUsername: uid })
  return setDoc(doc(w.asPerson(uid), 'collections', newId()), late)
})
may('owner', 'create', 'a notebook that was made before its owner took another name still arrives', async (w) => {
  const former = newId()
  await w.given(`usernames/${former}`, { uid: 'owner', movedTo: 'owner', movedAt: longAgo })
  return create(w, 'owner', { creatorUsername: former })
})
for (const [field, value] of Object.entries(figures)) {
  mayNot('owner', 'create', `a new notebook cannot bring its ${field}`, (w) => create(w, 'owner', { [field]: value }))
  mayNot('owner', 'update', `the owner cannot make up the ${field} of a notebook`, (w) =>
    update(w, 'owner', {}, { [field]: value }),
  )
  mayNot('owner', 'update', `the owner cannot change the ${field} of a notebook`, (w) =>
    update(w, 'owner', { ...figures, isPublic: true }, { [field]: field === 'searchTerms' ? ['x'] : 99 }),
  )
  mayNot('owner', 'update', `the owner cannot take the ${field} from a notebook`, (w) =>
    update(w, 'owner', { ...figures, isPublic: true }, { [field]: deleteField() }),
  )
  mayNot('other', 'update', `another person cannot change the ${field} while subscribing`, (w) =>
    update(w, 'other', { ...figures, isPublic: true }, { collaborators: arrayUnion('other'), [field]: null }),
  )
}
mayNot('owner', 'update', 'a notebook is not written anew without what is counted of it', async (w) =>
  setDoc(doc(w.as('owner'), await givenNotebook(w, { ...figures, isPublic: true })), notebook(nextWrite())),
)
may('owner', 'update', 'the owner renames and closes a notebook, and what is counted of it stays', (w) =>
  update(w, 'owner', { ...figures, isPublic: true }, { name: 'Strolls', isPublic: false }),
)
may('other', 'update', 'another person subscribes, and what is counted of the notebook stays', (w) =>
  update(w, 'other', { ...figures, isPublic: true }, { collaborators: arrayUnion('other') }),
)
may('subscriber', 'update', 'a subscriber leaves, and what is counted of the notebook stays', (w) =>
  update(w, 'subscriber', { ...figures, ...readAlong }, { collaborators: arrayRemove('subscriber') }),
)
for (const role of strangers) {
  mayNot(role, 'create', `${roleNames[role]} cannot create a notebook as the owner's`, (w) => create(w, role))
}

// ── update ───────────────────────────────────────────────────────────────────────────────────────

may('owner', 'update', 'the owner renames a notebook', (w) => update(w, 'owner', {}, { name: 'Strolls' }))
may('owner', 'update', 'the owner makes a notebook public', (w) => update(w, 'owner', {}, { isPublic: true }))
may('owner', 'update', 'the owner makes a notebook that has subscribers private', (w) =>
  update(w, 'owner', { ...readAlong, isPublic: true }, { isPublic: false }),
)
may('owner', 'update', 'a notebook whose name from before cannot be seen is closed and keeps it', (w) =>
  update(w, 'owner', { name: '\u200B', isPublic: true }, { isPublic: false }),
)
for (const [words, changes] of Object.entries(invalidNames)) {
  mayNot('owner', 'update', `a notebook cannot get ${words}`, (w) => update(w, 'owner', {}, changes))
}
for (const [field, value] of Object.entries({
  uid: 'other',
  creatorUsername: 'somebody',
  originalCreatorUID: 'other',
  colour: 'red',
})) {
  mayNot('owner', 'update', `a notebook's ${field} cannot be changed`, (w) =>
    update(w, 'owner', {}, { [field]: value }),
  )
}
for (const field of ['name', 'isPublic']) {
  mayNot('owner', 'update', `a notebook cannot lose its ${field}`, (w) =>
    update(w, 'owner', {}, { [field]: deleteField() }),
  )
}
mayNot('owner', 'update', 'the owner cannot subscribe anybody', (w) =>
  update(w, 'owner', { isPublic: true }, { collaborators: arrayUnion('other') }),
)
mayNot('owner', 'update', 'the owner cannot subscribe to an own notebook', (w) =>
  update(w, 'owner', { isPublic: true }, { collaborators: arrayUnion('owner') }),
)

/** Changes subscribers without a write id, as the app does. */
async function setSubscribers(world: World, role: Role, before: DocumentData, after: unknown): Promise<void> {
  return updateDoc(doc(world.as(role), await givenNotebook(world, before)), { collaborators: after })
}
may('owner', 'update', 'the owner removes a subscriber of a private notebook', (w) =>
  setSubscribers(w, 'owner', readAlong, arrayRemove('subscriber')),
)
may('owner', 'update', 'the owner removes several subscribers of a public notebook at once', (w) =>
  setSubscribers(w, 'owner', { ...figures, ...readAlong, isPublic: true }, arrayRemove('first', 'last')),
)
may('owner', 'update', 'the owner removes all subscribers', (w) => setSubscribers(w, 'owner', readAlong, []))
for (const [words, after] of Object.entries<unknown>({
  'sets the same ones': readAlong.collaborators,
  'removes somebody who is not there': arrayRemove('other'),
})) {
  may('owner', 'update', `an owner's change of subscribers that ${words} leaves the notebook as it is`, (w) =>
    setSubscribers(w, 'owner', readAlong, after),
  )
}
for (const [words, after] of Object.entries<unknown>({
  'only reorders': readAlong.collaborators.toReversed(),
  'puts another person in the place of a subscriber': ['first', 'subscriber', 'other'],
  'removes one and adds another': ['first', 'other'],
  'removes one and names another twice': ['first', 'first'],
  'sets a text': 'first',
  'removes the field': deleteField(),
})) {
  mayNot('owner', 'update', `an owner's change of subscribers that ${words} is refused`, (w) =>
    setSubscribers(w, 'owner', readAlong, after),
  )
}
mayNot('owner', 'update', 'the owner cannot rename a notebook while removing a subscriber', (w) =>
  update(w, 'owner', readAlong, { name: 'Strolls', collaborators: arrayRemove('subscriber') }),
)
mayNot('owner', 'update', "the owner of other notebooks cannot remove another owner's subscribers", (w) =>
  setSubscribers(w, 'owner', { ...readAlong, uid: 'other', isPublic: true }, arrayRemove('subscriber')),
)

may('other', 'update', 'another person subscribes to a public notebook', (w) =>
  update(w, 'other', { ...readAlong, isPublic: true }, { collaborators: arrayUnion('other') }),
)
/** Seeds a public notebook whose owner blocks these users. */
async function givenBlocks(world: World, uids: readonly string[]): Promise<DocumentReference> {
  const uid = newId()
  await world.given(`users/${uid}/private/blocks`, { uids })
  return doc(world.as('other'), await givenNotebook(world, { ...readAlong, uid, isPublic: true }))
}
mayNot('other', 'update', 'another person cannot subscribe where the owner blocks them', async (w) =>
  updateDoc(await givenBlocks(w, ['somebody', 'other']), { collaborators: arrayUnion('other') }),
)
may('other', 'update', 'another person subscribes where the owner blocks somebody else', async (w) =>
  updateDoc(await givenBlocks(w, ['somebody']), { collaborators: arrayUnion('other') }),
)
may('subscriber', 'update', 'a subscriber whom the owner blocks leaves', async (w) => {
  const { path } = await givenBlocks(w, ['subscriber'])
  return updateDoc(doc(w.as('subscriber'), path), { collaborators: arrayRemove('subscriber') })
})
mayNot('other', 'update', 'another person cannot subscribe to a private notebook', (w) =>
  update(w, 'other', readAlong, { collaborators: arrayUnion('other') }),
)
mayNot('other', 'update', 'another person cannot subscribe somebody else', (w) =>
  update(w, 'other', { isPublic: true }, { collaborators: ['somebody'] }),
)
mayNot('other', 'update', 'another person cannot subscribe together with somebody else', (w) =>
  update(w, 'other', { isPublic: true }, { collaborators: arrayUnion('other', 'somebody') }),
)
mayNot('other', 'update', 'another person cannot take the place of the subscribers', (w) =>
  update(w, 'other', { ...readAlong, isPublic: true }, { collaborators: ['other'] }),
)
mayNot('other', 'update', 'another person cannot rename a notebook while subscribing', (w) =>
  update(w, 'other', { isPublic: true }, { collaborators: ['other'], name: 'Mine' }),
)
mayNot('other', 'update', 'another person cannot unsubscribe somebody else', (w) =>
  update(w, 'other', { ...readAlong, isPublic: true }, { collaborators: arrayRemove('subscriber') }),
)
mayNot('other', 'update', 'another person who is not subscribed cannot unsubscribe', (w) =>
  update(w, 'other', { ...readAlong, isPublic: true }, { collaborators: arrayRemove('other') }),
)
mayNot('other', 'update', 'another person cannot rename a public notebook', (w) =>
  update(w, 'other', { isPublic: true }, { name: 'Mine' }),
)

may('subscriber', 'update', 'a subscriber leaves a public notebook', (w) =>
  update(w, 'subscriber', { ...readAlong, isPublic: true }, { collaborators: arrayRemove('subscriber') }),
)
may('subscriber', 'update', 'a subscriber leaves a private notebook', (w) =>
  update(w, 'subscriber', readAlong, { collaborators: arrayRemove('subscriber') }),
)
mayNot('subscriber', 'update', 'a subscriber cannot rename the notebook', (w) =>
  update(w, 'subscriber', readAlong, { name: 'Mine' }),
)
mayNot('subscriber', 'update', 'a subscriber cannot make the notebook public', (w) =>
  update(w, 'subscriber', readAlong, { isPublic: true }),
)
mayNot('subscriber', 'update', 'a subscriber cannot take the notebook along when leaving', (w) =>
  update(w, 'subscriber', readAlong, { collaborators: arrayRemove('subscriber'), uid: 'subscriber' }),
)
mayNot('subscriber', 'update', 'a subscriber cannot remove another subscriber', (w) =>
  update(w, 'subscriber', readAlong, { collaborators: arrayRemove('last') }),
)
mayNot('subscriber', 'update', 'a subscriber cannot remove others when leaving', (w) =>
  update(w, 'subscriber', readAlong, { collaborators: [] }),
)
mayNot('subscriber', 'update', 'a subscriber cannot subscribe twice', (w) =>
  update(
    w,
    'subscriber',
    { ...readAlong, isPublic: true },
    {
      collaborators: [...readAlong.collaborators, 'subscriber'],
    },
  ),
)
mayNot('subscriber', 'update', 'a subscriber cannot bring somebody along', (w) =>
  update(w, 'subscriber', { ...readAlong, isPublic: true }, { collaborators: arrayUnion('somebody') }),
)
mayNot('other', 'update', `nobody becomes subscriber ${limits.collaboratorsMax + 1}`, (w) => {
  const full = Array.from({ length: limits.collaboratorsMax }, (_, index) => index.toString(36))
  return update(w, 'other', { isPublic: true, collaborators: full }, { collaborators: arrayUnion('other') })
})

mayNot('anonymous', 'update', 'a visitor who is signed out cannot subscribe', (w) =>
  update(w, 'anonymous', { isPublic: true }, { collaborators: arrayUnion('anonymous') }),
)
mayNot('anonymous', 'update', 'a visitor who is signed out cannot subscribe as nobody', (w) =>
  update(w, 'anonymous', { isPublic: true }, { collaborators: [null] }),
)
mayNot('anonymous', 'update', 'a visitor who is signed out cannot rename a public notebook', (w) =>
  update(w, 'anonymous', { isPublic: true }, { name: 'Mine' }),
)

// ── Compare-and-set ──────────────────────────────────────────────────────────────────────────────

mayNot('owner', 'update', 'a change that is based on no write is refused', (w) =>
  update(w, 'owner', {}, { name: 'Strolls', writeIds: [newId()] }),
)
for (const [words, changes] of Object.entries<DocumentData>({
  'no write id': { writeIds: [] },
  'entries of a private notebook that are shown up to a moment': { publishedUpTo: longAgo },
  'entries that are shown up to a moment to come': { isPublic: true, publishedUpTo: daysAgo(-1) },
})) {
  mayNot('owner', 'create', `a new notebook with ${words} is refused`, (w) => create(w, 'owner', changes))
  mayNot('owner', 'update', `a change with ${words} is refused`, (w) => update(w, 'owner', {}, changes))
}
may('owner', 'update', 'the owner makes a notebook public, up to what the device has seen', (w) =>
  update(w, 'owner', {}, { isPublic: true, publishedUpTo: longAgo }),
)

may('owner', 'update', 'the owner writes a notebook as it is, which proves that its write ids are these', (w) =>
  update(w, 'owner', { ...figures, ...readAlong, isPublic: true }, { writeIds }),
)
mayNot('owner', 'update', 'a notebook is not written with earlier write ids', (w) =>
  update(w, 'owner', {}, { writeIds: writeIds.slice(1) }),
)
for (const role of strangers) {
  mayNot(role, 'update', `${roleNames[role]} cannot write a public notebook as it is`, (w) =>
    update(w, role, { isPublic: true }, { name: 'Walks' }),
  )
}

// ── Deletion ─────────────────────────────────────────────────────────────────────────────────────

may('owner', 'update', 'the owner deletes a notebook and unfiles its entries in one batch', async (w) => {
  const batch = writeBatch(w.as('owner'))
  batch.set(doc(w.as('owner'), await givenNotebook(w, { ...readAlong, isPublic: true })), deletedNotebook())
  const path = await givenEntry(w, { collectionName: 'Walks', isPublic: true })
  batch.update(doc(w.as('owner'), path), { collectionName: '', isPublic: false, ...touched() })
  return batch.commit()
})
for (const [words, changes] of Object.entries<DocumentData>({
  'keeps its name': { name: 'Walks' },
  "is another person's": { uid: 'other' },
  'is deleted at another time': { deletedAt: longAgo },
  'has no write id': { writeIds: [] },
  'is based on no write': { writeIds: [newId()] },
})) {
  mayNot('owner', 'update', `a tombstone that ${words} is refused`, async (w) =>
    setDoc(doc(w.as('owner'), await givenNotebook(w)), deletedNotebook(changes)),
  )
}

async function overTombstone(world: World, data: DocumentData): Promise<void> {
  await givenName(world)
  const path = await world.given(`collections/${newId()}`, deletedNotebook({ writeIds }))
  return setDoc(doc(world.as('owner'), path), data)
}
may('owner', 'update', 'the owner takes a deletion back', (w) => overTombstone(w, notebook(nextWrite())))
for (const [words, data] of Object.entries<DocumentData>({
  'with readers': notebook({ ...nextWrite(), ...readAlong }),
  "as another person's": notebook({ ...nextWrite(), uid: 'other' }),
  'by its creation, which arrives late': notebook({ writeIds: writeIds.slice(1) }),
  'by a name alone': deletedNotebook({ name: 'Walks', isPublic: true }),
})) {
  mayNot('owner', 'update', `a deleted notebook does not come back ${words}`, (w) => overTombstone(w, data))
}
mayNot('owner', 'update', 'a deleted notebook cannot be deleted once more', (w) => overTombstone(w, deletedNotebook()))

for (const role of roles) {
  mayNot(role, 'delete', `${roleNames[role]} cannot delete the document of a notebook`, async (w) =>
    deleteDoc(doc(w.as(role), await givenNotebook(w, { ...readAlong, isPublic: true }))),
  )
}
