import { limits } from '@geist/domain'
import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore'

import { newId, roles, type World } from '../world'
import { longAgo } from './documents'
import { roleNames, factsAbout, strangers } from './fact'

const stats = factsAbout('stats')
const settings = factsAbout('settings')
const blocks = factsAbout('blocks')
export const factsAboutStats = stats.facts
export const factsAboutSettings = settings.facts
export const factsAboutBlocks = blocks.facts

const counts = { categories: [{ category: 'Weather', count: 3 }] }

function givenStats(world: World, uid = 'owner'): Promise<string> {
  return world.given(`users/${uid}/private/stats`, counts)
}

function givenSettings(world: World, uid = 'owner'): Promise<string> {
  return world.given(`users/${uid}/private/settings`, { aiEnabled: true })
}

function givenAcceptedNotice(world: World): Promise<string> {
  const aiNotice = { recipient: 'api.example.com', acceptedAt: longAgo }
  return world.given('users/owner/private/settings', { aiEnabled: true, aiNotice })
}

// ── stats: written by a trigger ──────────────────────────────────────────────────────────────────

stats.may('owner', 'get', 'the owner reads the counts of own categories', async (w) =>
  getDoc(doc(w.as('owner'), await givenStats(w))),
)
stats.mayNot('owner', 'get', "nobody reads the counts of somebody else's categories", async (w) =>
  getDoc(doc(w.as('owner'), await givenStats(w, 'other'))),
)
for (const role of strangers) {
  stats.mayNot(role, 'get', `${roleNames[role]} cannot read the counts of the owner's categories`, async (w) =>
    getDoc(doc(w.as(role), await givenStats(w))),
  )
}
for (const role of roles) {
  stats.mayNot(role, 'list', `${roleNames[role]} cannot list the private documents of the owner`, (w) =>
    getDocs(collection(w.as(role), 'users/owner/private')),
  )
  stats.mayNot(role, 'create', `${roleNames[role]} cannot make counts up`, (w) => {
    const uid = newId()
    const database = role === 'owner' ? w.asPerson(uid) : w.as(role)
    return setDoc(doc(database, `users/${uid}/private/stats`), counts)
  })
  stats.mayNot(role, 'update', `${roleNames[role]} cannot change counts`, async (w) =>
    updateDoc(doc(w.as(role), await givenStats(w)), { categories: [{ category: 'Weather', count: 4 }] }),
  )
  stats.mayNot(role, 'delete', `${roleNames[role]} cannot delete counts`, async (w) =>
    deleteDoc(doc(w.as(role), await givenStats(w))),
  )
}

// ── settings ─────────────────────────────────────────────────────────────────────────────────────

settings.may('owner', 'get', 'the owner reads own settings', async (w) =>
  getDoc(doc(w.as('owner'), await givenSettings(w))),
)
settings.mayNot('owner', 'get', "nobody reads somebody else's settings", async (w) =>
  getDoc(doc(w.as('owner'), await givenSettings(w, 'other'))),
)
settings.may('owner', 'create', 'the owner stores settings for the first time', (w) => {
  const uid = newId()
  return setDoc(doc(w.asPerson(uid), `users/${uid}/private/settings`), { aiEnabled: false })
})
const accepted = (changes: object = {}) => ({ recipient: 'api.example.com', acceptedAt: serverTimestamp(), ...changes })
/** Notices that the rules must deny. */
const wrongNotices = {
  'a notice of nobody': accepted({ recipient: '' }),
  'a notice of a number': accepted({ recipient: 7 }),
  'a notice of more than a host': accepted({ recipient: 'h'.repeat(261) }),
  'a notice without its time': { recipient: 'api.example.com' },
  'a notice that was accepted before': accepted({ acceptedAt: longAgo }),
  "a notice by the device's clock": accepted({ acceptedAt: Timestamp.now() }),
  'a notice with more than that': accepted({ by: 'me' }),
  'a text as notice': 'api.example.com',
  'null as notice': null,
}
settings.may('owner', 'create', 'the owner accepts the notice before any other choice', (w) => {
  const uid = newId()
  return setDoc(doc(w.asPerson(uid), `users/${uid}/private/settings`), { aiEnabled: true, aiNotice: accepted() })
})
settings.may('owner', 'update', 'the owner accepts the notice', async (w) =>
  updateDoc(doc(w.as('owner'), await givenSettings(w)), { aiNotice: accepted() }),
)
settings.may('owner', 'update', 'the owner accepts the notice of another AI', async (w) => {
  const path = await givenAcceptedNotice(w)
  return updateDoc(doc(w.as('owner'), path), { aiNotice: accepted({ recipient: 'localhost:11434' }) })
})
settings.may('owner', 'update', 'the owner switches AI off and keeps the notice as it was accepted', async (w) =>
  updateDoc(doc(w.as('owner'), await givenAcceptedNotice(w)), { aiEnabled: false }),
)
settings.may('owner', 'update', 'the owner takes a consent back', async (w) =>
  updateDoc(doc(w.as('owner'), await givenAcceptedNotice(w)), { aiNotice: deleteField() }),
)
settings.mayNot('owner', 'update', 'nobody can put another recipient under an old consent', async (w) =>
  updateDoc(doc(w.as('owner'), await givenAcceptedNotice(w)), { 'aiNotice.recipient': 'evil.example' }),
)
for (const [words, aiNotice] of Object.entries(wrongNotices)) {
  settings.mayNot('owner', 'create', `new settings with ${words} are refused`, (w) => {
    const uid = newId()
    return setDoc(doc(w.asPerson(uid), `users/${uid}/private/settings`), { aiEnabled: true, aiNotice })
  })
  settings.mayNot('owner', 'update', `settings cannot get ${words}`, async (w) =>
    updateDoc(doc(w.as('owner'), await givenSettings(w)), { aiNotice }),
  )
}
for (const [words, data] of Object.entries({
  'a text as switch': { aiEnabled: 'false' },
  'an unknown field': { aiEnabled: true, theme: 'dark' },
  'no switch': {},
  'a notice and no switch': { aiNotice: accepted() },
})) {
  settings.mayNot('owner', 'create', `new settings with ${words} are refused`, (w) => {
    const uid = newId()
    return setDoc(doc(w.asPerson(uid), `users/${uid}/private/settings`), data)
  })
}
settings.may('owner', 'update', 'the owner switches AI off', async (w) =>
  updateDoc(doc(w.as('owner'), await givenSettings(w)), { aiEnabled: false }),
)
for (const [words, changes] of Object.entries({
  'a number as switch': { aiEnabled: 0 },
  'an unknown field': { theme: 'dark' },
  'no switch': { aiEnabled: deleteField() },
})) {
  settings.mayNot('owner', 'update', `settings cannot get ${words}`, async (w) =>
    updateDoc(doc(w.as('owner'), await givenSettings(w)), changes),
  )
}
for (const role of strangers) {
  settings.mayNot(role, 'get', `${roleNames[role]} cannot read the owner's settings`, async (w) =>
    getDoc(doc(w.as(role), await givenSettings(w))),
  )
  settings.mayNot(role, 'create', `${roleNames[role]} cannot store settings for somebody`, (w) =>
    setDoc(doc(w.as(role), `users/${newId()}/private/settings`), { aiEnabled: true }),
  )
  settings.mayNot(role, 'update', `${roleNames[role]} cannot switch somebody's AI on`, async (w) =>
    updateDoc(doc(w.as(role), await givenSettings(w)), { aiEnabled: true }),
  )
}
for (const role of roles) {
  settings.mayNot(role, 'list', `${roleNames[role]} cannot list settings`, (w) =>
    getDocs(collection(w.as(role), 'users/owner/private')),
  )
  settings.mayNot(role, 'delete', `${roleNames[role]} cannot delete settings`, async (w) =>
    deleteDoc(doc(w.as(role), await givenSettings(w))),
  )
}

// ── blocks ───────────────────────────────────────────────────────────────────────────────────────

function givenBlocks(world: World, uid = 'owner'): Promise<string> {
  return world.given(`users/${uid}/private/blocks`, { uids: ['somebody'] })
}

const longestUid = 'u'.repeat(limits.userIdMaxLength)
const validBlocks: Readonly<Record<string, object>> = {
  nobody: { uids: [] },
  'one person': { uids: ['somebody'] },
  [`${limits.blocksMax} people with long ids`]: { uids: Array.from({ length: limits.blocksMax }, () => longestUid) },
}
const invalidBlocks: Readonly<Record<string, object>> = {
  [`${limits.blocksMax + 1} people`]: { uids: Array.from({ length: limits.blocksMax + 1 }, (_, index) => `${index}`) },
  'an id that is too long': { uids: [`${longestUid}u`] },
  'an empty id': { uids: ['somebody', ''] },
  'a path': { uids: ['somebody/private'] },
  'a number as id': { uids: ['somebody', 5] },
  'a text for the list': { uids: 'somebody' },
  'an unknown field': { uids: [], since: 2026 },
  'no list': {},
}

blocks.may('owner', 'get', 'the owner reads whom it keeps away', async (w) =>
  getDoc(doc(w.as('owner'), await givenBlocks(w))),
)
blocks.mayNot('owner', 'get', 'nobody reads whom somebody else keeps away', async (w) =>
  getDoc(doc(w.as('owner'), await givenBlocks(w, 'other'))),
)
for (const [words, data] of Object.entries(validBlocks)) {
  blocks.may('owner', 'create', `the owner blocks ${words}`, (w) => {
    const uid = newId()
    return setDoc(doc(w.asPerson(uid), `users/${uid}/private/blocks`), data)
  })
  blocks.may('owner', 'update', `the owner blocks ${words} from now on`, async (w) =>
    setDoc(doc(w.as('owner'), await givenBlocks(w)), data),
  )
}
for (const [words, data] of Object.entries(invalidBlocks)) {
  blocks.mayNot('owner', 'create', `blocks of ${words} are refused`, (w) => {
    const uid = newId()
    return setDoc(doc(w.asPerson(uid), `users/${uid}/private/blocks`), data)
  })
  blocks.mayNot('owner', 'update', `blocks cannot become ${words}`, async (w) =>
    setDoc(doc(w.as('owner'), await givenBlocks(w)), data),
  )
}
for (const role of strangers) {
  blocks.mayNot(role, 'get', `${roleNames[role]} cannot read whom the owner keeps away`, async (w) =>
    getDoc(doc(w.as(role), await givenBlocks(w))),
  )
  blocks.mayNot(role, 'create', `${roleNames[role]} cannot block for somebody`, (w) =>
    setDoc(doc(w.as(role), `users/${newId()}/private/blocks`), { uids: [] }),
  )
  blocks.mayNot(role, 'update', `${roleNames[role]} cannot lift the owner's blocks`, async (w) =>
    setDoc(doc(w.as(role), await givenBlocks(w)), { uids: [] }),
  )
}
for (const role of roles) {
  blocks.mayNot(role, 'list', `${roleNames[role]} cannot list blocks`, (w) =>
    getDocs(collection(w.as(role), 'users/owner/private')),
  )
  blocks.mayNot(role, 'delete', `${roleNames[role]} cannot delete blocks`, async (w) =>
    deleteDoc(doc(w.as(role), await givenBlocks(w))),
  )
}
