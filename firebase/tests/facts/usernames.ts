import { collection, deleteDoc, doc, getCountFromServer, getDoc, getDocs, setDoc, updateDoc } from 'firebase/firestore'

import { newId, roles, type World } from '../world'
import { claim, newPerson } from './claims'
import { profile } from './documents'
import { called, factsAbout, strangers } from './fact'

const { facts, may, mayNot } = factsAbout('usernames')
export const factsAboutUsernames = facts

function givenClaim(world: World): Promise<string> {
  return world.given('usernames/owner', { uid: 'owner' })
}

// ── get and list ─────────────────────────────────────────────────────────────────────────────────────────────────────

for (const role of roles) {
  may(role, 'get', `${called[role]} learns whose a username is`, async (w) =>
    getDoc(doc(w.as(role), await givenClaim(w))),
  )
  may(role, 'get', `${called[role]} learns that a username is free`, (w) =>
    getDoc(doc(w.as(role), 'usernames', newId())),
  )
  mayNot(role, 'list', `${called[role]} cannot list usernames`, (w) => getDocs(collection(w.as(role), 'usernames')))
  mayNot(role, 'list', `${called[role]} cannot count usernames`, (w) =>
    getCountFromServer(collection(w.as(role), 'usernames')),
  )
}

// ── create ───────────────────────────────────────────────────────────────────────────────────────────────────────────

may('owner', 'create', 'a new person claims a username together with a profile', (w) => {
  const { uid, username } = newPerson()
  return claim(w.asPerson(uid), { user: profile(uid, username), usernames: { [username]: { uid } } })
})
mayNot('owner', 'create', 'a claim without a profile is refused', (w) => {
  const { uid, username } = newPerson()
  return claim(w.asPerson(uid), { usernames: { [username]: { uid } } })
})
mayNot('owner', 'create', 'a username that is taken cannot be claimed', async (w) => {
  const { uid, username } = newPerson()
  await w.given(`usernames/${username}`, { uid: 'other' })
  return claim(w.asPerson(uid), { user: profile(uid, username), usernames: { [username]: { uid } } })
})
mayNot('owner', 'create', 'a second username cannot be claimed beside the first', (w) => {
  const { uid, username } = newPerson()
  const usernames = { [username]: { uid }, [`${username}2`]: { uid } }
  return claim(w.asPerson(uid), { user: profile(uid, username), usernames })
})
mayNot('owner', 'create', 'a second username cannot be claimed later', async (w) => {
  const { uid, username } = newPerson()
  await w.given(`users/${uid}`, profile(uid, username))
  return claim(w.asPerson(uid), { usernames: { [`${username}2`]: { uid } } })
})
mayNot('owner', 'create', 'a reserved word cannot be claimed', (w) => {
  const { uid } = newPerson()
  return claim(w.asPerson(uid), { user: profile(uid, 'admin'), usernames: { admin: { uid } } })
})
mayNot('owner', 'create', 'a claim with an unknown field is refused', (w) => {
  const { uid, username } = newPerson()
  return claim(w.asPerson(uid), { user: profile(uid, username), usernames: { [username]: { uid, since: 2026 } } })
})
mayNot('owner', 'create', "a claim as somebody else's is refused", (w) => {
  const { uid, username } = newPerson()
  return claim(w.asPerson(uid), { user: profile(uid, username), usernames: { [username]: { uid: 'other' } } })
})
mayNot('owner', 'create', "a claim as somebody else's is refused where the profile is there already", async (w) => {
  const { uid, username } = newPerson()
  await w.given(`users/${uid}`, profile(uid, username))
  return claim(w.asPerson(uid), { usernames: { [username]: { uid: 'other' } } })
})
mayNot('owner', 'create', "a claim as nobody's is refused", (w) => {
  const { uid, username } = newPerson()
  return claim(w.asPerson(uid), { user: profile(uid, username), usernames: { [username]: {} } })
})
for (const role of strangers) {
  mayNot(role, 'create', `${called[role]} cannot claim a username for somebody`, async (w) => {
    const { uid, username } = newPerson()
    await w.given(`users/${uid}`, profile(uid, username))
    return setDoc(doc(w.as(role), 'usernames', username), { uid })
  })
}

// ── update and delete ────────────────────────────────────────────────────────────────────────────────────────────────

for (const role of roles) {
  mayNot(role, 'update', `${called[role]} cannot hand a username on`, async (w) =>
    updateDoc(doc(w.as(role), await givenClaim(w)), { uid: 'other' }),
  )
  mayNot(role, 'delete', `${called[role]} cannot give a username up`, async (w) =>
    deleteDoc(doc(w.as(role), await givenClaim(w))),
  )
}
