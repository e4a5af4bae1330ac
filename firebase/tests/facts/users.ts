import { limits } from '@geist/domain'
import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  type DocumentData,
  getCountFromServer,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  updateDoc,
  where,
} from 'firebase/firestore'

import { newId, roles, type World } from '../world'
import { claim, givenPerson, newPerson, renamed } from './claims'
import { daysAgo, longAgo, profile } from './documents'
import { roleNames, factsAbout, strangers } from './fact'

const { facts, may, mayNot } = factsAbout('users')
export const factsAboutUsers = facts

function givenProfile(world: World): Promise<string> {
  return world.given('users/owner', profile('owner', 'owner', { biography: 'Walks a lot.' }))
}

// ── get and list: profiles are public, listing them is denied ────────────────────────────────────

for (const role of roles) {
  may(role, 'get', `${roleNames[role]} reads a profile`, async (w) => getDoc(doc(w.as(role), await givenProfile(w))))
  may(role, 'get', `${roleNames[role]} learns that a profile does not exist`, (w) =>
    getDoc(doc(w.as(role), 'users', newId())),
  )
  mayNot(role, 'list', `${roleNames[role]} cannot list people`, (w) => getDocs(collection(w.as(role), 'users')))
  mayNot(role, 'list', `${roleNames[role]} cannot search people by username`, (w) =>
    getDocs(query(collection(w.as(role), 'users'), where('username', '==', 'owner'))),
  )
  mayNot(role, 'list', `${roleNames[role]} cannot count people`, (w) =>
    getCountFromServer(collection(w.as(role), 'users')),
  )
}

// ── create ───────────────────────────────────────────────────────────────────────────────────────

may('owner', 'create', 'a new person creates a profile together with the claim on its username', (w) => {
  const { uid, username } = newPerson()
  return claim(w.asPerson(uid), { user: profile(uid, username), usernames: { [username]: { uid } } })
})
mayNot('owner', 'create', 'a profile without the claim on its username is refused', (w) => {
  const { uid, username } = newPerson()
  return claim(w.asPerson(uid), { user: profile(uid, username) })
})
mayNot('owner', 'create', 'a profile with a username that somebody else has claimed is refused', async (w) => {
  const { uid, username } = newPerson()
  await w.given(`usernames/${username}`, { uid: 'other' })
  return claim(w.asPerson(uid), { user: profile(uid, username) })
})
mayNot('owner', 'create', 'a profile with another claim than that on its username is refused', (w) => {
  const { uid, username } = newPerson()
  return claim(w.asPerson(uid), { user: profile(uid, username), usernames: { [`${username}2`]: { uid } } })
})

/** The deletion marker, as the server writes it. */
const deletion = { startedAt: longAgo, finishedAt: longAgo, counts: {} }
mayNot('owner', 'create', 'an account that is being deleted, or was lately, gets no profile again', async (w) => {
  const { uid, username } = newPerson()
  await w.given(`deletions/${uid}`, deletion)
  return claim(w.asPerson(uid), { user: profile(uid, username), usernames: { [username]: { uid } } })
})
may('owner', 'create', 'whoever has deleted an account creates a profile for another one', async (w) => {
  const { uid, username } = newPerson()
  await w.given(`deletions/${newPerson().uid}`, deletion)
  return claim(w.asPerson(uid), { user: profile(uid, username), usernames: { [username]: { uid } } })
})

const validProfiles: Readonly<Record<string, (username: string) => DocumentData>> = {
  [`a username of ${limits.usernameMinLength} characters`]: (username) =>
    named(username.slice(-limits.usernameMinLength)),
  [`a username of ${limits.usernameMaxLength} characters`]: (username) =>
    named(username.padEnd(limits.usernameMaxLength, 'x')),
  'a username with all kinds of signs': (username) => named(`_-0${username}`),
  [`a biography of ${limits.biographyMaxLength} characters`]: () => ({
    biography: 'b'.repeat(limits.biographyMaxLength),
  }),
}
const invalidProfiles: Readonly<Record<string, (username: string) => DocumentData>> = {
  'a username that is too short': (username) => named(username.slice(-limits.usernameMinLength + 1)),
  'a username that is too long': (username) => named(username.padEnd(limits.usernameMaxLength + 1, 'x')),
  'capital letters in its username': (username) => ({ username: `A${username}`, usernameKey: `a${username}` }),
  'other signs in its username': (username) => named(`${username}.`),
  'a number as username': () => ({ username: 5 }),
  'a usernameKey that is not its username': (username) => ({ usernameKey: `${username}2` }),
  [`a biography of ${limits.biographyMaxLength + 1} characters`]: () => ({
    biography: 'b'.repeat(limits.biographyMaxLength + 1),
  }),
  'null as biography': () => ({ biography: null }),
  'an unknown field': () => ({ email: 'owner@geist.example' }),
  'a word of when it was renamed': () => ({ renamedAt: longAgo }),
  "somebody else's UID": () => ({ UID: 'other' }),
}
for (const [words, changes] of Object.entries(validProfiles)) {
  may('owner', 'create', `a new profile may have ${words}`, (w) => claimProfile(w, changes))
}
for (const [words, changes] of Object.entries(invalidProfiles)) {
  mayNot('owner', 'create', `a new profile with ${words} is refused`, (w) => claimProfile(w, changes))
}
for (const field of Object.keys(profile('owner', 'owner'))) {
  mayNot('owner', 'create', `a new profile without ${field} is refused`, (w) => {
    const { uid, username } = newPerson()
    const { [field]: _, ...user } = profile(uid, username)
    return claim(w.asPerson(uid), { user, usernames: { [username]: { uid } } }, uid)
  })
}
for (const role of strangers) {
  mayNot(role, 'create', `${roleNames[role]} cannot create a profile for somebody`, (w) => {
    const { uid, username } = newPerson()
    return claim(w.as(role), { user: profile(uid, username), usernames: { [username]: { uid } } })
  })
}

for (const role of strangers) {
  mayNot(
    role,
    'create',
    `${roleNames[role]} cannot create a profile for somebody who has claimed a username`,
    async (w) => {
      const { uid, username } = newPerson()
      await w.given(`usernames/${username}`, { uid })
      return claim(w.as(role), { user: profile(uid, username) })
    },
  )
}

// ── update ───────────────────────────────────────────────────────────────────────────────────────

may('owner', 'update', 'the owner changes the biography', async (w) =>
  updateDoc(doc(w.as('owner'), await givenProfile(w)), { biography: 'b'.repeat(limits.biographyMaxLength) }),
)
const refusedChanges: Readonly<Record<string, DocumentData>> = {
  'a biography that is too long': { biography: 'b'.repeat(limits.biographyMaxLength + 1) },
  'no biography': { biography: deleteField() },
  'another username without its claim': { username: 'owner2', usernameKey: 'owner2' },
  'another username under the old key': { username: 'owner2' },
  'another UID': { UID: 'other' },
  'an unknown field': { email: 'owner@geist.example' },
}
for (const [words, changes] of Object.entries(refusedChanges)) {
  mayNot('owner', 'update', `a profile cannot get ${words}`, async (w) =>
    updateDoc(doc(w.as('owner'), await givenProfile(w)), changes),
  )
}
may('owner', 'update', 'the owner takes another username, with a biography', async (w) => {
  const { uid, username, next } = await givenPerson(w)
  const usernames = { [next]: { uid }, [username]: { uid, movedTo: next, movedAt: serverTimestamp() } }
  return claim(w.asPerson(uid), { user: renamed(uid, next, { biography: 'Walks.' }), usernames })
})
for (const [days, fact] of [
  [6, mayNot],
  [8, may],
] as const) {
  fact('owner', 'update', `a username is followed by another after ${days} days`, async (w) => {
    const { uid, username, next } = await givenPerson(w)
    await w.given(`users/${uid}`, profile(uid, username, { renamedAt: daysAgo(days) }))
    const usernames = { [next]: { uid }, [username]: { uid, movedTo: next, movedAt: serverTimestamp() } }
    return claim(w.asPerson(uid), { user: renamed(uid, next), usernames })
  })
}
may('owner', 'update', 'the username that was left last is taken back at once', async (w) => {
  const { uid, username, next } = await givenPerson(w)
  const renamedAt = daysAgo(1)
  await w.given(`users/${uid}`, profile(uid, username, { renamedAt }))
  await w.given(`usernames/${next}`, { uid, movedTo: username, movedAt: renamedAt })
  const usernames = { [next]: { uid }, [username]: { uid, movedTo: next, movedAt: serverTimestamp() } }
  return claim(w.asPerson(uid), { user: renamed(uid, next), usernames })
})
mayNot('owner', 'update', 'a username that was left earlier is not taken back at once', async (w) => {
  const { uid, username, next } = await givenPerson(w)
  await w.given(`users/${uid}`, profile(uid, username, { renamedAt: daysAgo(1) }))
  await w.given(`usernames/${next}`, { uid, movedTo: username, movedAt: daysAgo(9) })
  const usernames = { [next]: { uid }, [username]: { uid, movedTo: next, movedAt: serverTimestamp() } }
  return claim(w.asPerson(uid), { user: renamed(uid, next), usernames })
})
mayNot('owner', 'update', 'a username is not taken without a word of when', async (w) => {
  const { uid, username, next } = await givenPerson(w)
  const usernames = { [next]: { uid }, [username]: { uid, movedTo: next, movedAt: serverTimestamp() } }
  return claim(w.asPerson(uid), { user: profile(uid, next), usernames })
})
mayNot('owner', 'update', "a username is not taken by the device's clock", async (w) => {
  const { uid, username, next } = await givenPerson(w)
  const usernames = { [next]: { uid }, [username]: { uid, movedTo: next, movedAt: serverTimestamp() } }
  return claim(w.asPerson(uid), { user: renamed(uid, next, { renamedAt: longAgo }), usernames })
})
mayNot('owner', 'update', 'when a username was taken cannot be forgotten', async (w) => {
  const { uid, username } = await givenPerson(w)
  await w.given(`users/${uid}`, profile(uid, username, { renamedAt: daysAgo(1) }))
  return updateDoc(doc(w.asPerson(uid), 'users', uid), { renamedAt: deleteField() })
})
mayNot('owner', 'update', 'a profile cannot get a username whose claim is left in the same batch', async (w) => {
  const { uid, username, next } = await givenPerson(w)
  const moved = { uid, movedTo: next, movedAt: serverTimestamp() }
  await w.given(`usernames/${next}`, { uid, movedTo: username, movedAt: longAgo })
  return claim(w.asPerson(uid), { user: renamed(uid, next), usernames: { [username]: moved } })
})
mayNot('owner', 'update', 'a profile cannot get a username while the claim on the old one stays', async (w) => {
  const { uid, next } = await givenPerson(w)
  return claim(w.asPerson(uid), { user: renamed(uid, next), usernames: { [next]: { uid } } })
})
mayNot('owner', 'update', 'a profile cannot get a username that somebody else holds', async (w) => {
  const { uid, username, next } = await givenPerson(w)
  await w.given(`usernames/${next}`, { uid: 'other' })
  const usernames = { [username]: { uid, movedTo: next, movedAt: serverTimestamp() } }
  return claim(w.asPerson(uid), { user: renamed(uid, next), usernames })
})
for (const role of strangers) {
  mayNot(role, 'update', `${roleNames[role]} cannot change somebody's biography`, async (w) =>
    updateDoc(doc(w.as(role), await givenProfile(w)), { biography: 'Silly.' }),
  )
}

// ── delete ───────────────────────────────────────────────────────────────────────────────────────

for (const role of roles) {
  mayNot(role, 'delete', `${roleNames[role]} cannot delete a profile`, async (w) =>
    deleteDoc(doc(w.as(role), await givenProfile(w))),
  )
}

// ── helpers ──────────────────────────────────────────────────────────────────────────────────────

function named(username: string): DocumentData {
  return { username, usernameKey: username }
}

/** Claims the key that the changed profile names, so that only the profile can cause a denial. */
function claimProfile(world: World, changes: (username: string) => DocumentData): Promise<void> {
  const { uid, username } = newPerson()
  const user = profile(uid, username, changes(username))
  return claim(world.asPerson(uid), { user, usernames: { [String(user['usernameKey'])]: { uid } } }, uid)
}
