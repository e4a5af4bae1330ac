import { threads } from '@geist/domain'
import {
  collection,
  deleteDoc,
  doc,
  type DocumentData,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore'

import { newId, roles, type Role, type World } from '../world'
import { longAgo, thread, turn } from './documents'
import { called, factsAbout, strangers } from './fact'

const { facts, may, mayNot } = factsAbout('threads')
export const factsAboutThreads = facts

const own = where('uid', '==', 'owner')
const deleted = { title: '', deletedAt: longAgo }

function given(world: World, changes: DocumentData = {}): Promise<string> {
  return world.given(`threads/${newId()}`, thread({ updatedAt: longAgo, ...changes }))
}

function create(world: World, role: Role, changes: DocumentData = {}, id = newId()) {
  return setDoc(doc(world.as(role), 'threads', id), thread(changes))
}

async function change(world: World, changes: DocumentData, before: DocumentData = {}) {
  return updateDoc(doc(world.as('owner'), await given(world, before)), { updatedAt: serverTimestamp(), ...changes })
}

may('owner', 'get', 'the owner reads a conversation', async (w) => getDoc(doc(w.as('owner'), await given(w))))
mayNot('owner', 'get', "nobody reads somebody else's conversation", async (w) =>
  getDoc(doc(w.as('owner'), await given(w, { uid: 'other' }))),
)

may('owner', 'list', 'the owner lists conversations, newest first, a page at a time', (w) =>
  getDocs(
    query(
      collection(w.as('owner'), 'threads'),
      own,
      where('deletedAt', '==', null),
      orderBy('updatedAt', 'desc'),
      limit(threads.pageSize),
    ),
  ),
)
may('owner', 'list', 'the owner lists what has changed since, deleted ones too', (w) =>
  getDocs(
    query(collection(w.as('owner'), 'threads'), own, where('updatedAt', '>=', longAgo), orderBy('updatedAt', 'desc')),
  ),
)
mayNot('owner', 'list', 'nobody lists all conversations', (w) => getDocs(collection(w.as('owner'), 'threads')))
mayNot('owner', 'list', "nobody lists somebody else's conversations", (w) =>
  getDocs(query(collection(w.as('owner'), 'threads'), where('uid', '==', 'other'))),
)

may('owner', 'create', 'the owner begins a conversation', (w) => create(w, 'owner'))
may('owner', 'create', 'it begins in one commit with its first question', (w) => {
  const batch = writeBatch(w.as('owner'))
  const threadId = newId()
  batch.set(doc(w.as('owner'), 'threads', threadId), thread())
  batch.set(doc(w.as('owner'), 'turns', newId()), turn({ threadId }))
  return batch.commit()
})
may('owner', 'create', `a title may have ${threads.titleMaxLength} characters`, (w) =>
  create(w, 'owner', { title: 't'.repeat(threads.titleMaxLength) }),
)
const invalid: Readonly<Record<string, DocumentData>> = {
  [`a title of ${threads.titleMaxLength + 1} characters`]: { title: 't'.repeat(threads.titleMaxLength + 1) },
  'a number as title': { title: 5 },
  'a number as the time of its beginning': { createdAt: longAgo.toMillis() },
  "the device's time as that of its last change": { updatedAt: Timestamp.now() },
  "the device's time as that of its deletion": { title: '', deletedAt: Timestamp.now() },
  'its title though it is deleted': { deletedAt: serverTimestamp() },
  'an unknown field': { turns: [] },
}
for (const [words, changes] of Object.entries({ ...invalid, "somebody else's uid": { uid: 'other' } })) {
  mayNot('owner', 'create', `a conversation with ${words} is refused`, (w) => create(w, 'owner', changes))
}
for (const field of Object.keys(thread())) {
  mayNot('owner', 'create', `a conversation without ${field} is refused`, (w) => {
    const { [field]: _, ...rest } = thread()
    return setDoc(doc(w.as('owner'), 'threads', newId()), rest)
  })
}
mayNot('owner', 'create', 'a conversation under an id that counts up is refused', (w) => create(w, 'owner', {}, '17'))

may('owner', 'update', 'the owner goes on with a conversation', (w) => change(w, {}))
may('owner', 'update', 'the owner deletes a conversation, which leaves no title', (w) =>
  change(w, { title: '', deletedAt: serverTimestamp() }),
)
may('owner', 'update', 'the owner brings a deleted one back with its title', (w) =>
  change(w, { title: 'When did it rain?', deletedAt: null }, deleted),
)
mayNot('owner', 'update', 'nobody goes on with a conversation that another device has deleted', (w) =>
  change(w, {}, deleted),
)
mayNot('owner', 'update', 'nobody moves the time at which it began', (w) => change(w, { createdAt: Timestamp.now() }))
mayNot('owner', 'update', 'nobody gives it away', (w) => change(w, { uid: 'other' }))
mayNot('owner', 'update', "nobody goes on with somebody else's conversation", (w) => change(w, {}, { uid: 'other' }))
for (const [words, changes] of Object.entries(invalid)) {
  mayNot('owner', 'update', `a change to ${words} is refused`, (w) => change(w, changes))
}

for (const role of strangers) {
  mayNot(role, 'get', `${called[role]} cannot read the owner's conversation`, async (w) =>
    getDoc(doc(w.as(role), await given(w))),
  )
  mayNot(role, 'list', `${called[role]} cannot list the owner's conversations`, (w) =>
    getDocs(query(collection(w.as(role), 'threads'), own)),
  )
  mayNot(role, 'create', `${called[role]} cannot begin a conversation as the owner`, (w) => create(w, role))
  mayNot(role, 'update', `${called[role]} cannot change the owner's conversation`, async (w) =>
    updateDoc(doc(w.as(role), await given(w)), { updatedAt: serverTimestamp() }),
  )
}
for (const role of roles) {
  mayNot(role, 'delete', `${called[role]} takes no conversation away without a trace`, async (w) =>
    deleteDoc(doc(w.as(role), await given(w))),
  )
}
