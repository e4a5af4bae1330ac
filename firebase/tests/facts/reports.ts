import { limits, reportReasons } from '@geist/domain'
import {
  collection,
  deleteDoc,
  doc,
  type DocumentData,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  where,
} from 'firebase/firestore'

import { newId, type Role, roles, type World } from '../world'
import { longAgo, notebook } from './documents'
import { roleNames, factsAbout, strangers } from './fact'

const { facts, may, mayNot } = factsAbout('reports')
export const factsAboutReports = facts

/** Seeds another user's notebook and returns a valid report of it by `owner`. */
async function reportable(world: World, changes: DocumentData = {}) {
  const notebookId = newId()
  await world.given(`collections/${notebookId}`, notebook({ uid: 'somebody', isPublic: true, ...changes }))
  return {
    path: `reports/${notebookId}_owner`,
    report: {
      notebookId,
      notebookName: 'Walks',
      ownerUid: 'somebody',
      uid: 'owner',
      reason: 'spam',
      words: 'It sells watches.',
      createdAt: serverTimestamp(),
    },
  }
}

async function send(
  world: World,
  role: Role,
  changes: DocumentData = {},
  ofNotebook: DocumentData = {},
): Promise<void> {
  const { path, report } = await reportable(world, ofNotebook)
  return setDoc(doc(world.as(role), path), { ...report, ...changes })
}

// ── create ───────────────────────────────────────────────────────────────────────────────────────

for (const reason of reportReasons) {
  may('owner', 'create', `a person reports a public notebook: ${reason}`, (w) => send(w, 'owner', { reason }))
}
may('owner', 'create', 'a report needs no more words', (w) => send(w, 'owner', { words: '' }))
may('owner', 'create', 'a report may have many words', (w) =>
  send(w, 'owner', { words: 'w'.repeat(limits.reportWordsMaxLength) }),
)
const refused: Readonly<Record<string, DocumentData>> = {
  'too many words': { words: 'w'.repeat(limits.reportWordsMaxLength + 1) },
  'a number as words': { words: 5 },
  'a reason that there is not': { reason: 'dull' },
  "the device's time": { createdAt: longAgo },
  'an unknown field': { urgent: true },
  'another name of the notebook': { notebookName: 'Strolls' },
  'another owner of the notebook': { ownerUid: 'other' },
  "somebody else's name under it": { uid: 'other' },
  'another notebook than its id says': { notebookId: newId() },
  'a path as notebook': { notebookId: 'a/collections/b' },
}
for (const [words, changes] of Object.entries(refused)) {
  mayNot('owner', 'create', `a report with ${words} is refused`, (w) => send(w, 'owner', changes))
}
mayNot('owner', 'create', 'a report of another notebook than its id says is refused', async (w) => {
  const [one, other] = [await reportable(w), await reportable(w)]
  return setDoc(doc(w.as('owner'), one.path), other.report)
})
mayNot('owner', 'create', 'a report without a reason is refused', async (w) => {
  const { path, report } = await reportable(w)
  const { reason: _, ...rest } = report
  return setDoc(doc(w.as('owner'), path), rest)
})
mayNot('owner', 'create', 'a notebook that is not public cannot be reported', (w) =>
  send(w, 'owner', {}, { isPublic: false }),
)
mayNot('owner', 'create', 'nobody reports an own notebook', (w) =>
  send(w, 'owner', { ownerUid: 'owner' }, { uid: 'owner' }),
)
mayNot('owner', 'create', 'a notebook that does not exist cannot be reported', async (w) => {
  const { report } = await reportable(w)
  const notebookId = newId()
  return setDoc(doc(w.as('owner'), `reports/${notebookId}_owner`), { ...report, notebookId })
})
for (const role of strangers) {
  mayNot(role, 'create', `${roleNames[role]} cannot report in somebody's name`, (w) => send(w, role))
}

// ── get, list, update and delete ─────────────────────────────────────────────────────────────────

for (const role of roles) {
  const given = async (w: World) => {
    const { path, report } = await reportable(w)
    return w.given(path, report)
  }
  mayNot(role, 'get', `${roleNames[role]} cannot read a report`, async (w) => getDoc(doc(w.as(role), await given(w))))
  mayNot(role, 'list', `${roleNames[role]} cannot list reports`, (w) => getDocs(collection(w.as(role), 'reports')))
  mayNot(role, 'list', `${roleNames[role]} cannot list the reports about somebody's notebooks`, (w) =>
    getDocs(query(collection(w.as(role), 'reports'), where('ownerUid', '==', 'owner'))),
  )
  const sent = (w: World) => query(collection(w.as(role), 'reports'), where('uid', '==', 'owner'))
  if (role === 'owner') may(role, 'list', 'the owner lists the reports of the account', (w) => getDocs(sent(w)))
  else mayNot(role, 'list', `${roleNames[role]} cannot list somebody's reports`, (w) => getDocs(sent(w)))
  mayNot(role, 'update', `${roleNames[role]} cannot report twice, or change a report`, async (w) => {
    const { path, report } = await reportable(w)
    await w.given(path, report)
    return setDoc(doc(w.as(role), path), { ...report, reason: 'harm' })
  })
  mayNot(role, 'delete', `${roleNames[role]} cannot take a report back`, async (w) =>
    deleteDoc(doc(w.as(role), await given(w))),
  )
}
