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
import { another, begun, longAgo, thread, thrown, turn } from './documents'
import { roleNames, factsAbout, strangers } from './fact'

const { facts, may, mayNot } = factsAbout('threads')
export const factsAboutThreads = facts

const own = where('uid', '==', 'owner')
const deleted = { title: '', deletedAt: longAgo, writeIds: [thrown, begun] }
const deletion = { title: '', deletedAt: serverTimestamp(), writeIds: [thrown, begun] }
const revival = { title: 'When did it rain?', deletedAt: null, writeIds: [another, thrown, begun] }

/** Seeds an old conversation. `writeIds: undefined` makes a legacy one without write ids. */
function given(world: World, changes: DocumentData = {}): Promise<string> {
  const { writeIds, ...rest } = thread({ updatedAt: longAgo, ...changes })
  return world.given(`threads/${newId()}`, writeIds === undefined ? rest : { ...rest, writeIds })
}

function create(world: World, role: Role, changes: DocumentData = {}, id = newId()) {
  return setDoc(doc(world.as(role), 'threads', id), thread(changes))
}

async function change(world: World, changes: DocumentData, before: DocumentData = {}) {
  return updateDoc(doc(world.as('owner'), await given(world, before)), { updatedAt: serverTimestamp(), ...changes })
}

may('owner', 'get', 'a device learns that there is no such conversation', async (w) =>
  getDoc(doc(w.as('owner'), 'threads', newId())),
)
mayNot('owner', 'update', 'nobody changes the title of a conversation that is not deleted', async (w) =>
  change(w, { title: 'Another title', writeIds: [thrown, begun] }, { writeIds: [begun] }),
)
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
mayNot('owner', 'create', 'a new conversation with a past is refused', (w) =>
  create(w, 'owner', { writeIds: [another, begun] }),
)
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
  'a number as write id': { writeIds: [5] },
  'no write id': { writeIds: [] },
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
may('owner', 'update', 'the owner deletes a conversation, which leaves no title', (w) => change(w, deletion))
mayNot('owner', 'update', 'a deletion without a write id of its own is refused', (w) =>
  change(w, { title: '', deletedAt: serverTimestamp() }),
)
mayNot('owner', 'update', 'a deletion that arrives after the conversation was brought back is refused', (w) =>
  change(w, deletion, { writeIds: [another, thrown, begun] }),
)
mayNot('owner', 'update', 'a deletion from a stale view is refused', (w) =>
  change(w, { ...deletion, writeIds: [newId(), begun] }, { writeIds: [another, thrown, begun] }),
)
may('owner', 'update', 'the owner brings a deleted one back with its title', (w) => change(w, revival, deleted))
mayNot('owner', 'update', 'a revival that is not based on the deletion is refused', (w) =>
  change(w, { ...revival, writeIds: [another, begun] }, deleted),
)
mayNot('owner', 'update', 'a revival that arrives after the next deletion is refused', (w) =>
  change(w, revival, { ...deleted, writeIds: [newId(), another, thrown, begun] }),
)
mayNot('owner', 'update', 'a creation that arrives after the deletion does not revive the conversation', async (w) =>
  setDoc(doc(w.as('owner'), await given(w, deleted)), thread()),
)
mayNot('owner', 'update', 'nor one that was deleted before deletions had write ids', async (w) =>
  setDoc(doc(w.as('owner'), await given(w, { ...deleted, writeIds: undefined })), thread()),
)
may('owner', 'update', 'a conversation from before, without write ids, is deleted', (w) =>
  change(w, { ...deletion, writeIds: [thrown] }, { writeIds: undefined }),
)
may('owner', 'update', 'a conversation from before, without write ids, is gone on with', (w) =>
  change(w, {}, { writeIds: undefined }),
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
  mayNot(role, 'get', `${roleNames[role]} cannot read the owner's conversation`, async (w) =>
    getDoc(doc(w.as(role), await given(w))),
  )
  mayNot(role, 'list', `${roleNames[role]} cannot list the owner's conversations`, (w) =>
    getDocs(query(collection(w.as(role), 'threads'), own)),
  )
  mayNot(role, 'create', `${roleNames[role]} cannot begin a conversation as the owner`, (w) => create(w, role))
  mayNot(role, 'update', `${roleNames[role]} cannot change the owner's conversation`, async (w) =>
    updateDoc(doc(w.as(role), await given(w)), { updatedAt: serverTimestamp() }),
  )
}
for (const role of roles) {
  mayNot(role, 'delete', `${roleNames[role]} takes no conversation away without a trace`, async (w) =>
    deleteDoc(doc(w.as(role), await given(w))),
  )
}
