import {
  collection,
  deleteDoc,
  doc,
  type DocumentData,
  getCountFromServer,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore'

import { newId, roles, type World } from '../world'
import { claim, givenPerson, newPerson, renamed } from './claims'
import { daysAgo, longAgo, profile } from './documents'
import { roleNames, factsAbout, strangers } from './fact'

const { facts, may, mayNot } = factsAbout('usernames')
export const factsAboutUsernames = facts

function givenClaim(world: World): Promise<string> {
  return world.given('usernames/owner', { uid: 'owner' })
}

// ── get and list ─────────────────────────────────────────────────────────────────────────────────

for (const role of roles) {
  may(role, 'get', `${roleNames[role]} learns whose a username is`, async (w) =>
    getDoc(doc(w.as(role), await givenClaim(w))),
  )
  may(role, 'get', `${roleNames[role]} learns that a username is free`, (w) =>
    getDoc(doc(w.as(role), 'usernames', newId())),
  )
  mayNot(role, 'list', `${roleNames[role]} cannot list usernames`, (w) => getDocs(collection(w.as(role), 'usernames')))
  const names = (w: World) => query(collection(w.as(role), 'usernames'), where('uid', '==', 'owner'))
  if (role === 'owner') may(role, 'list', 'the owner lists the names of the account', (w) => getDocs(names(w)))
  else mayNot(role, 'list', `${roleNames[role]} cannot list somebody's names`, (w) => getDocs(names(w)))
  mayNot(role, 'list', `${roleNames[role]} cannot count usernames`, (w) =>
    getCountFromServer(collection(w.as(role), 'usernames')),
  )
}

// ── create ───────────────────────────────────────────────────────────────────────────────────────

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
for (const [words, name] of Object.entries({
  'a reserved word': 'dashboard',
  'a name that begins as Geist is called': 'geistly',
  'a name that has a word of authority in it': 'our-support1',
})) {
  mayNot('owner', 'create', `${words} cannot be claimed`, (w) => {
    const { uid } = newPerson()
    return claim(w.asPerson(uid), { user: profile(uid, name), usernames: { [name]: { uid } } })
  })
}
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
  mayNot(role, 'create', `${roleNames[role]} cannot claim a username for somebody`, async (w) => {
    const { uid, username } = newPerson()
    await w.given(`users/${uid}`, profile(uid, username))
    return setDoc(doc(w.as(role), 'usernames', username), { uid })
  })
}

/** A claim that the server holds after an account deletion. */
const heldClaim = { heldUntil: daysAgo(-30) }
mayNot('owner', 'create', 'no name is claimed for a profile that a deletion has not come to yet', async (w) => {
  const { uid, username } = newPerson()
  await w.given(`users/${uid}`, profile(uid, username))
  await w.given(`usernames/${username}`, heldClaim)
  return claim(w.asPerson(uid), { usernames: { [`${username}2`]: { uid } } })
})
for (const role of ['owner', 'other'] as const) {
  mayNot(role, 'update', `a name that a deletion has left is not ${roleNames[role]}'s`, async (w) => {
    const { uid, username } = newPerson()
    await w.given(`usernames/${username}`, heldClaim)
    if (role === 'owner') await w.given(`users/${uid}`, profile(uid, username))
    return claim(w.asPerson(uid), {
      ...(role === 'other' && { user: profile(uid, username) }),
      usernames: { [username]: { uid } },
    })
  })
}
mayNot('owner', 'update', 'nor does it lead to another name, for a profile to be renamed', async (w) => {
  const { uid, username, next } = await givenPerson(w)
  await w.given(`usernames/${username}`, heldClaim)
  const usernames = { [next]: { uid }, [username]: left(uid, next) }
  return claim(w.asPerson(uid), { user: renamed(uid, next), usernames })
})

// ── Renames ──────────────────────────────────────────────────────────────────────────────────────

/** The claim on a former name: it forwards to the new name. */
function left(uid: string, movedTo: string, changes: DocumentData = {}): DocumentData {
  return { uid, movedTo, movedAt: serverTimestamp(), ...changes }
}

may('owner', 'update', 'a person takes another name, and the old one says where they went', async (w) => {
  const { uid, username, next } = await givenPerson(w)
  const usernames = { [next]: { uid }, [username]: left(uid, next) }
  return claim(w.asPerson(uid), { user: renamed(uid, next), usernames })
})
const refusedMoves: Readonly<Record<string, (uid: string, next: string) => DocumentData>> = {
  'to a name that is not the profile’s': (uid) => left(uid, 'elsewhere'),
  "at the device's time": (uid, next) => left(uid, next, { movedAt: longAgo }),
  'with an unknown field': (uid, next) => left(uid, next, { why: 'bored' }),
  'to somebody else': (_, next) => left('other', next),
}
for (const [words, moved] of Object.entries(refusedMoves)) {
  mayNot('owner', 'update', `a name cannot be left ${words}`, async (w) => {
    const { uid, username, next } = await givenPerson(w)
    const usernames = { [next]: { uid }, [username]: moved(uid, next) }
    return claim(w.asPerson(uid), { user: renamed(uid, next), usernames })
  })
}
mayNot('owner', 'update', 'a name that its owner goes by cannot be left for itself', async (w) => {
  const { uid, username } = await givenPerson(w)
  return setDoc(doc(w.asPerson(uid), 'usernames', username), left(uid, username))
})
mayNot('owner', 'update', 'a name cannot be left while its owner goes by it', async (w) => {
  const { uid, username, next } = await givenPerson(w)
  return setDoc(doc(w.asPerson(uid), 'usernames', username), left(uid, next))
})
mayNot('owner', 'update', 'a name that was left cannot be left again, to keep it for longer', async (w) => {
  const { uid, username, next } = await givenPerson(w)
  await w.given(`usernames/${next}`, { uid, movedTo: username, movedAt: longAgo })
  return setDoc(doc(w.asPerson(uid), 'usernames', next), left(uid, username))
})
mayNot('owner', 'create', 'a new name cannot be claimed while the old one is kept', async (w) => {
  const { uid, next } = await givenPerson(w)
  return claim(w.asPerson(uid), { user: renamed(uid, next), usernames: { [next]: { uid } } })
})

/** Seeds a name that its owner left that many days ago. */
async function givenLeft(world: World, uid: string, days: number, username = newPerson().username): Promise<string> {
  await world.given(`usernames/${username}`, { uid, movedTo: 'elsewhere', movedAt: daysAgo(days) })
  return username
}

may('owner', 'update', 'the owner takes a name back the day after leaving it', async (w) => {
  const { uid, username } = await givenPerson(w)
  const former = await givenLeft(w, uid, 1)
  const usernames = { [former]: { uid }, [username]: left(uid, former) }
  return claim(w.asPerson(uid), { user: renamed(uid, former), usernames })
})
mayNot('owner', 'update', 'a former name cannot be had beside the one that its owner goes by', async (w) => {
  const { uid } = await givenPerson(w)
  return setDoc(doc(w.asPerson(uid), 'usernames', await givenLeft(w, uid, 1)), { uid })
})
may('owner', 'update', 'the owner takes a name back that has been reserved since', async (w) => {
  const { uid, username } = await givenPerson(w)
  const former = await givenLeft(w, uid, 1, `geist-${username}`)
  const usernames = { [former]: { uid }, [username]: left(uid, former) }
  return claim(w.asPerson(uid), { user: renamed(uid, former), usernames })
})
mayNot('other', 'update', 'nobody else takes over a name that has been reserved since', async (w) => {
  const { uid, username } = await givenPerson(w)
  const former = await givenLeft(w, 'owner', 31, `geist-${username}`)
  const usernames = { [former]: { uid }, [username]: left(uid, former) }
  return claim(w.asPerson(uid), { user: renamed(uid, former), usernames })
})
for (const role of ['other', 'subscriber'] as const) {
  may(role, 'update', `${roleNames[role]} takes over a name that was left 31 days ago`, async (w) => {
    const { uid, username } = await givenPerson(w)
    const former = await givenLeft(w, 'owner', 31)
    const usernames = { [former]: { uid }, [username]: left(uid, former) }
    return claim(w.asPerson(uid), { user: renamed(uid, former), usernames })
  })
  may(role, 'update', `${roleNames[role]} who is new takes over a name that was left 31 days ago`, async (w) => {
    const { uid } = newPerson()
    const former = await givenLeft(w, 'owner', 31)
    return claim(w.asPerson(uid), { user: profile(uid, former), usernames: { [former]: { uid } } })
  })
  mayNot(role, 'update', `${roleNames[role]} cannot take over a name that was left 29 days ago`, async (w) => {
    const { uid, username } = await givenPerson(w)
    const former = await givenLeft(w, 'owner', 29)
    const usernames = { [former]: { uid }, [username]: left(uid, former) }
    return claim(w.asPerson(uid), { user: renamed(uid, former), usernames })
  })
  mayNot(role, 'update', `${roleNames[role]} cannot take over a name that its owner goes by`, async (w) => {
    const owner = await givenPerson(w)
    const { uid, username } = await givenPerson(w)
    const usernames = { [owner.username]: { uid }, [username]: left(uid, owner.username) }
    return claim(w.asPerson(uid), { user: renamed(uid, owner.username), usernames })
  })
}

// ── update and delete ────────────────────────────────────────────────────────────────────────────

for (const role of roles) {
  mayNot(role, 'update', `${roleNames[role]} cannot hand a username on`, async (w) =>
    updateDoc(doc(w.as(role), await givenClaim(w)), { uid: 'other' }),
  )
  mayNot(role, 'delete', `${roleNames[role]} cannot give a username up`, async (w) =>
    deleteDoc(doc(w.as(role), await givenClaim(w))),
  )
}
