import { deleteApp, initializeApp } from 'firebase/app'
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth'
import {
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type Firestore,
  getCountFromServer,
  getDoc,
  getDocs,
  getFirestore,
  onSnapshot,
  query,
  updateDoc,
  where,
} from 'firebase/firestore'

import { backend } from './backend'
import { expect, test } from './journey'
import { compose, createPerson, type Person, signUp } from './people'

test('a second account cannot read or change the first account’s notes through the SDK', async ({ page, browser }) => {
  const ada = createPerson()
  await signUp(page, ada)
  await compose(page, { content: 'For nobody’s eyes', category: 'Secrets' })
  const elsewhere = await browser.newContext()
  const eve = createPerson('eve')
  await signUp(await elsewhere.newPage(), eve)
  await elsewhere.close()

  const mine = await asPerson(ada)
  const own = await getDocs(query(collection(mine.firestore, 'messages'), where('uid', '==', mine.uid)))
  expect(own.docs.map((entry) => entry.get('content'))).toEqual(['For nobody’s eyes'])
  const id = own.docs[0]?.id ?? ''

  const theirs = await asPerson(eve)
  const messages = collection(theirs.firestore, 'messages')
  const entry = doc(messages, id)
  const hers = query(messages, where('uid', '==', mine.uid))
  const tries: Record<string, () => Promise<unknown>> = {
    get: () => getDoc(entry),
    'list all': () => getDocs(messages),
    'list hers': () => getDocs(hers),
    count: () => getCountFromServer(hers),
    listen: () => firstSnapshot(theirs.firestore, mine.uid),
    edit: () => updateDoc(entry, { content: 'Changed' }),
    publish: () => updateDoc(entry, { isPublic: true }),
    delete: () => deleteDoc(entry),
    'read her settings': () => getDoc(doc(theirs.firestore, 'users', mine.uid, 'private', 'settings')),
  }
  for (const [what, attempt] of Object.entries(tries)) {
    await expect(attempt(), what).rejects.toMatchObject({ code: 'permission-denied' })
  }
  // Her profile is public. A query for her public entries is allowed and returns none.
  expect((await getDoc(doc(theirs.firestore, 'users', mine.uid))).get('username')).toBe(ada.username)
  expect((await getDocs(query(hers, where('isPublic', '==', true)))).size).toBe(0)
  await Promise.all([mine.end(), theirs.end()])
})

async function asPerson(person: Person) {
  const app = initializeApp({ projectId: backend.projectId, apiKey: 'demo-key' }, person.username)
  const auth = getAuth(app)
  connectAuthEmulator(auth, backend.auth, { disableWarnings: true })
  const { user } = await signInWithEmailAndPassword(auth, person.email, person.password)
  const firestore = getFirestore(app)
  const [host = '', port] = backend.firestore.split(':')
  connectFirestoreEmulator(firestore, host, Number(port))
  return { uid: user.uid, firestore, end: () => deleteApp(app) }
}

function firstSnapshot(firestore: Firestore, uid: string): Promise<unknown> {
  return new Promise((answered, refused) => {
    const stop = onSnapshot(
      query(collection(firestore, 'messages'), where('uid', '==', uid)),
      (snapshot) => {
        stop()
        answered(snapshot)
      },
      refused,
    )
  })
}
