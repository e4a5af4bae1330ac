import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  orderBy,
  query,
  updateDoc,
  where,
} from 'firebase/firestore'

import { roles, type World } from '../world'
import { givenEntry, shared, version } from './documents'
import { called, factsAbout, strangers } from './fact'

const { facts, may, mayNot } = factsAbout('versions')
export const factsAboutVersions = facts

const own = where('uid', '==', 'owner')

/** The earlier text of an entry that is public by now: what it says today is readable by all, what it said is not. */
async function givenVersion(world: World, uid = 'owner'): Promise<string> {
  return world.given(`${await givenEntry(world, { uid, ...shared })}/versions/1`, version({ uid }))
}

async function versionsOf(world: World): Promise<string> {
  return `${await givenEntry(world, shared)}/versions`
}

may('owner', 'get', 'the owner reads what an entry said before', async (w) =>
  getDoc(doc(w.as('owner'), await givenVersion(w))),
)
mayNot('owner', 'get', "the owner of other entries cannot read what somebody else's said before", async (w) =>
  getDoc(doc(w.as('owner'), await givenVersion(w, 'other'))),
)
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
  mayNot(role, 'get', `${called[role]} cannot read what a public entry said before`, async (w) =>
    getDoc(doc(w.as(role), await givenVersion(w))),
  )
  mayNot(role, 'list', `${called[role]} cannot list what a public entry said before`, async (w) =>
    getDocs(query(collection(w.as(role), await versionsOf(w)), own)),
  )
  mayNot(role, 'list', `${called[role]} cannot count the earlier texts of a public entry`, async (w) =>
    getCountFromServer(query(collection(w.as(role), await versionsOf(w)), own)),
  )
}
for (const role of roles) {
  mayNot(role, 'create', `${called[role]} cannot forge an earlier text`, async (w) =>
    addDoc(collection(w.as(role), await versionsOf(w)), version()),
  )
  mayNot(role, 'update', `${called[role]} cannot change an earlier text`, async (w) =>
    updateDoc(doc(w.as(role), await givenVersion(w)), { content: 'Never said that.' }),
  )
  mayNot(role, 'delete', `${called[role]} cannot delete an earlier text`, async (w) =>
    deleteDoc(doc(w.as(role), await givenVersion(w))),
  )
}
