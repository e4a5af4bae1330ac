import { journalQuestionLimits, threads } from '@geist/domain'
import {
  collection,
  deleteDoc,
  doc,
  type DocumentData,
  getDoc,
  getDocs,
  orderBy,
  query,
  serverTimestamp,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore'

import { newId, roles, type Role, type World } from '../world'
import { answer, begun, longAgo, thread, thrown, turn } from './documents'
import { roleNames, factsAbout, strangers } from './fact'

const { facts, may, mayNot } = factsAbout('turns')
export const factsAboutTurns = facts

const own = where('uid', '==', 'owner')

function given(world: World, changes: DocumentData = {}): Promise<string> {
  return world.given(`turns/${newId()}`, turn({ updatedAt: longAgo, ...changes }))
}

/** Seeds an old conversation, bypassing the rules, and returns its id. */
async function givenThread(world: World, changes: DocumentData = {}): Promise<string> {
  const threadId = newId()
  await world.given(`threads/${threadId}`, thread({ updatedAt: longAgo, ...changes }))
  return threadId
}

/** Creates a turn in a seeded conversation, in one commit with the conversation's update. */
async function create(world: World, changes: DocumentData = {}, id = newId()) {
  return createIn(world, { threadId: await givenThread(world), id }, changes)
}

interface TurnTarget {
  readonly threadId: string
  readonly role?: Role
  readonly id?: string
  /** The changes of the same commit to the conversation; `undefined` if it writes none. */
  readonly made?: DocumentData | undefined
}

function createIn(
  world: World,
  { threadId, role = 'owner', id = newId(), ...place }: TurnTarget,
  changes: DocumentData = {},
): Promise<void> {
  const batch = writeBatch(world.as(role))
  const made = 'made' in place ? place.made : {}
  if (made) batch.update(doc(world.as(role), 'threads', threadId), { updatedAt: serverTimestamp(), ...made })
  batch.set(doc(world.as(role), 'turns', id), turn({ threadId, ...changes }))
  return batch.commit()
}

/** Changes a seeded turn, in one commit with its conversation. */
async function change(world: World, changes: DocumentData, before: DocumentData = {}) {
  const threadId = await givenThread(world)
  const batch = writeBatch(world.as('owner'))
  batch.update(doc(world.as('owner'), 'threads', threadId), { updatedAt: serverTimestamp() })
  batch.update(doc(world.as('owner'), await given(world, { threadId, ...before })), {
    updatedAt: serverTimestamp(),
    ...changes,
  })
  return batch.commit()
}

const quotes = (count: number) => Array.from({ length: count }, () => `${newId()}:123456:123999:19999`)
const leftOut = (count: number) => Array.from({ length: count }, () => `${newId()}:never-ai`)

may('owner', 'list', 'the owner lists the turns of a conversation that have changed since', (w) =>
  getDocs(
    query(
      collection(w.as('owner'), 'turns'),
      own,
      where('threadId', '==', newId()),
      where('updatedAt', '>=', longAgo),
      orderBy('updatedAt'),
    ),
  ),
)
mayNot('owner', 'list', 'nobody lists the turns of a conversation without saying whose', (w) =>
  getDocs(query(collection(w.as('owner'), 'turns'), where('threadId', '==', newId()))),
)
mayNot('owner', 'list', "nobody lists somebody else's turns", (w) =>
  getDocs(query(collection(w.as('owner'), 'turns'), where('uid', '==', 'other'))),
)

may('owner', 'create', 'the owner asks', (w) => create(w))
may('owner', 'create', 'a turn may come with its answer', (w) => create(w, { answer }))
may('owner', 'create', 'question, answer, quotes and what was left out may be as long as they get', (w) =>
  create(w, {
    question: 'q'.repeat(journalQuestionLimits.questionMaxLength),
    answer: {
      text: 't'.repeat(journalQuestionLimits.answerMaxLength),
      quotes: quotes(threads.quotesMax),
      isKnown: false,
      leftOut: leftOut(threads.leftOutMax),
    },
  }),
)
may('owner', 'create', 'an answer may quote nothing', (w) =>
  create(w, { answer: { ...answer, quotes: [], leftOut: [] } }),
)
const invalidAnswers: Readonly<Record<string, unknown>> = {
  'a text as answer': 'In May.',
  'an answer without quotes': { text: 'In May.', isKnown: true, leftOut: [] },
  'an answer with more than that': { ...answer, model: 'x' },
  [`an answer of ${journalQuestionLimits.answerMaxLength + 1} characters`]: {
    ...answer,
    text: 't'.repeat(journalQuestionLimits.answerMaxLength + 1),
  },
  'a number as the text of its answer': { ...answer, text: 5 },
  'a text as whether it is known': { ...answer, isKnown: 'yes' },
  [`${threads.quotesMax + 1} quotes`]: { ...answer, quotes: quotes(threads.quotesMax + 1) },
  'a quote of no entry': { ...answer, quotes: ['5:0:17:1'] },
  'a quote without its place': { ...answer, quotes: ['00000000000000000000:0:17'] },
  'a number among its quotes': { ...answer, quotes: [...answer.quotes, 5] },
  'two quotes in one': { ...answer, quotes: [answer.quotes.join('/')] },
  'a text as quotes': { ...answer, quotes: answer.quotes[0] },
  [`${threads.leftOutMax + 1} entries left out`]: { ...answer, leftOut: leftOut(threads.leftOutMax + 1) },
  'something left out for no reason': { ...answer, leftOut: ['00000000000000000000'] },
  'two that were left out in one': { ...answer, leftOut: [[...answer.leftOut, ...answer.leftOut].join('/')] },
}
const invalid: Readonly<Record<string, DocumentData>> = {
  ...Object.fromEntries(Object.entries(invalidAnswers).map(([words, wrong]) => [words, { answer: wrong }])),
  "the device's time as that of its last change": { updatedAt: Timestamp.now() },
}
const invalidQuestions: Readonly<Record<string, DocumentData>> = {
  'no question': { question: '' },
  [`a question of ${journalQuestionLimits.questionMaxLength + 1} characters`]: {
    question: 'q'.repeat(journalQuestionLimits.questionMaxLength + 1),
  },
  'a number as question': { question: 5 },
  'a number as the time of its question': { askedAt: longAgo.toMillis() },
  'the id of no conversation': { threadId: '17' },
  'an unknown field': { model: 'x' },
  "somebody else's uid": { uid: 'other' },
}
for (const [words, changes] of Object.entries({ ...invalid, ...invalidQuestions })) {
  mayNot('owner', 'create', `a turn with ${words} is refused`, (w) => create(w, changes))
}
for (const field of Object.keys(turn())) {
  mayNot('owner', 'create', `a turn without ${field} is refused`, async (w) => {
    const threadId = await givenThread(w)
    const { [field]: _, ...rest } = turn({ threadId })
    const batch = writeBatch(w.as('owner'))
    batch.update(doc(w.as('owner'), 'threads', threadId), { updatedAt: serverTimestamp() })
    batch.set(doc(w.as('owner'), 'turns', newId()), rest)
    return batch.commit()
  })
}
mayNot('owner', 'create', 'a turn under an id that counts up is refused', (w) => create(w, {}, '17'))
mayNot('owner', 'create', 'no turn comes into a conversation that another device has deleted', async (w) =>
  createIn(w, { threadId: await givenThread(w, { title: '', deletedAt: longAgo }) }),
)
mayNot('owner', 'create', 'no turn comes in the commit that deletes its conversation', async (w) =>
  createIn(w, {
    threadId: await givenThread(w),
    made: { title: '', deletedAt: serverTimestamp(), writeIds: [thrown, begun] },
  }),
)
mayNot('owner', 'create', 'no turn comes without its conversation', async (w) =>
  createIn(w, { threadId: await givenThread(w), made: undefined }),
)
mayNot('owner', 'create', 'no turn comes into a conversation that there is not', (w) =>
  createIn(w, { threadId: newId(), made: undefined }),
)
mayNot('owner', 'create', "no turn comes into somebody else's conversation", async (w) =>
  createIn(w, { threadId: await givenThread(w, { uid: 'other' }), made: undefined }),
)

may('owner', 'update', 'a question gets its answer', (w) => change(w, { answer }))
mayNot('owner', 'update', 'another answer does not replace the first one', (w) =>
  change(w, { answer: { ...answer, text: 'In May.', quotes: [] } }, { answer }),
)
may('owner', 'update', 'an answer may be sent twice', (w) => change(w, { answer }, { answer }))
may('owner', 'update', 'a question that was sent twice stays', (w) => change(w, {}))
mayNot('owner', 'update', 'a question that arrives late takes no answer away', (w) =>
  change(w, { answer: null }, { answer }),
)
mayNot('owner', 'update', 'nobody puts another question above an answer', (w) => change(w, { question: 'Why?' }))
mayNot('owner', 'update', "nobody answers somebody else's question", (w) => change(w, { answer }, { uid: 'other' }))
mayNot('owner', 'update', 'no answer comes without its conversation', async (w) =>
  updateDoc(doc(w.as('owner'), await given(w, { threadId: await givenThread(w) })), {
    answer,
    updatedAt: serverTimestamp(),
  }),
)
for (const [words, changes] of Object.entries(invalid)) {
  mayNot('owner', 'update', `a change to ${words} is refused`, (w) => change(w, changes))
}

may('owner', 'delete', 'the owner deletes the turns of a conversation in one batch', async (w) => {
  const batch = writeBatch(w.as('owner'))
  for (let index = 0; index < 3; index++) batch.delete(doc(w.as('owner'), await given(w)))
  return batch.commit()
})
mayNot('owner', 'delete', "nobody deletes somebody else's turn", async (w) =>
  deleteDoc(doc(w.as('owner'), await given(w, { uid: 'other' }))),
)

for (const role of strangers) {
  mayNot(role, 'list', `${roleNames[role]} cannot list the owner's turns`, (w) =>
    getDocs(query(collection(w.as(role), 'turns'), own)),
  )
  mayNot(role, 'create', `${roleNames[role]} cannot ask as the owner`, async (w) =>
    createIn(w, { threadId: await givenThread(w, { uid: role }), role }),
  )
  mayNot(role, 'update', `${roleNames[role]} cannot answer the owner`, async (w) =>
    updateDoc(doc(w.as(role), await given(w)), { answer, updatedAt: serverTimestamp() }),
  )
  mayNot(role, 'delete', `${roleNames[role]} cannot delete the owner's turn`, async (w) =>
    deleteDoc(doc(w.as(role), await given(w))),
  )
}
for (const role of roles) {
  mayNot(role, 'get', `${roleNames[role]} reads no turn by its id`, async (w) =>
    getDoc(doc(w.as(role), await given(w))),
  )
}
