import { limits } from '@geist/domain'
import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  type DocumentData,
  getCountFromServer,
  getDoc,
  getDocs,
  orderBy,
  query,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore'

import { newId, roles, type Role, type World } from '../world'
import { longAgo, searchQuery } from './documents'
import { roleNames, factsAbout, strangers } from './fact'

const { facts, may, mayNot } = factsAbout('searchQueries')
export const factsAboutSearchQueries = facts

const own = where('uid', '==', 'owner')

function givenSearch(world: World, uid = 'owner'): Promise<string> {
  return world.given(`searchQueries/${newId()}`, searchQuery({ uid }))
}

function create(world: World, role: Role, changes: DocumentData = {}) {
  return addDoc(collection(world.as(role), 'searchQueries'), searchQuery(changes))
}

may('owner', 'get', 'the owner reads a saved search', async (w) => getDoc(doc(w.as('owner'), await givenSearch(w))))
mayNot('owner', 'get', "nobody reads somebody else's saved search", async (w) =>
  getDoc(doc(w.as('owner'), await givenSearch(w, 'other'))),
)
may('owner', 'list', 'the owner lists own saved searches, newest first', (w) =>
  getDocs(query(collection(w.as('owner'), 'searchQueries'), own, orderBy('timestamp', 'desc'))),
)
may('owner', 'list', 'the owner counts own saved searches', (w) =>
  getCountFromServer(query(collection(w.as('owner'), 'searchQueries'), own)),
)
mayNot('owner', 'list', 'nobody lists all saved searches', (w) => getDocs(collection(w.as('owner'), 'searchQueries')))
mayNot('owner', 'list', "nobody lists somebody else's saved searches", (w) =>
  getDocs(query(collection(w.as('owner'), 'searchQueries'), where('uid', '==', 'other'))),
)

may('owner', 'create', 'the owner saves a search', (w) => create(w, 'owner'))
may('owner', 'create', `a saved search may have a title of ${limits.searchQueryTitleMaxLength} characters`, (w) =>
  create(w, 'owner', { title: 't'.repeat(limits.searchQueryTitleMaxLength) }),
)
const invalidSearches: Readonly<Record<string, DocumentData>> = {
  [`a title of ${limits.searchQueryTitleMaxLength + 1} characters`]: {
    title: 't'.repeat(limits.searchQueryTitleMaxLength + 1),
  },
  'a number as title': { title: 5 },
  'a number as content': { content: 5 },
  'a number as timestamp': { timestamp: longAgo.toMillis() },
  'an unknown field': { shared: true },
  "somebody else's uid": { uid: 'other' },
}
for (const [words, changes] of Object.entries(invalidSearches)) {
  mayNot('owner', 'create', `a saved search with ${words} is refused`, (w) => create(w, 'owner', changes))
}
for (const field of Object.keys(searchQuery())) {
  mayNot('owner', 'create', `a saved search without ${field} is refused`, (w) => {
    const { [field]: _, ...rest } = searchQuery()
    return addDoc(collection(w.as('owner'), 'searchQueries'), rest)
  })
}

may('owner', 'delete', 'the owner deletes own saved searches in one batch', async (w) => {
  const batch = writeBatch(w.as('owner'))
  for (let index = 0; index < 3; index++) batch.delete(doc(w.as('owner'), await givenSearch(w)))
  return batch.commit()
})
mayNot('owner', 'delete', "nobody deletes somebody else's saved search", async (w) =>
  deleteDoc(doc(w.as('owner'), await givenSearch(w, 'other'))),
)

for (const role of strangers) {
  mayNot(role, 'get', `${roleNames[role]} cannot read the owner's saved search`, async (w) =>
    getDoc(doc(w.as(role), await givenSearch(w))),
  )
  mayNot(role, 'list', `${roleNames[role]} cannot list the owner's saved searches`, (w) =>
    getDocs(query(collection(w.as(role), 'searchQueries'), own)),
  )
  mayNot(role, 'create', `${roleNames[role]} cannot save a search as the owner's`, (w) => create(w, role))
  mayNot(role, 'delete', `${roleNames[role]} cannot delete the owner's saved search`, async (w) =>
    deleteDoc(doc(w.as(role), await givenSearch(w))),
  )
}
for (const role of roles) {
  mayNot(role, 'update', `${roleNames[role]} cannot change a saved search`, async (w) =>
    updateDoc(doc(w.as(role), await givenSearch(w)), { title: 'Sun' }),
  )
}
