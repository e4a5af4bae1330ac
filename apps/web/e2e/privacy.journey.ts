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
  const eveContext = await browser.newContext()
  const eve = createPerson('eve')
  await signUp(await eveContext.newPage(), eve)
  await eveContext.close()

  const adaSession = await openSdkSession(ada)
  const adaEntries = await getDocs(
    query(collection(adaSession.firestore, 'messages'), where('uid', '==', adaSession.uid)),
  )
  expect(adaEntries.docs.map((entry) => entry.get('content'))).toEqual(['For nobody’s eyes'])
  const id = adaEntries.docs[0]?.id ?? ''

  const eveSession = await openSdkSession(eve)
  const messages = collection(eveSession.firestore, 'messages')
  const entry = doc(messages, id)
  const adaQuery = query(messages, where('uid', '==', adaSession.uid))
  const attempts: Record<string, () => Promise<unknown>> = {
    get: () => getDoc(entry),
    'list all': () => getDocs(messages),
    'list hers': () => getDocs(adaQuery),
    count: () => getCountFromServer(adaQuery),
    listen: () => readFirstSnapshot(eveSession.firestore, adaSession.uid),
    edit: () => updateDoc(entry, { content: 'Changed' }),
    publish: () => updateDoc(entry, { isPublic: true }),
    delete: () => deleteDoc(entry),
    'read her settings': () => getDoc(doc(eveSession.firestore, 'users', adaSession.uid, 'private', 'settings')),
  }
  for (const [operation, attempt] of Object.entries(attempts)) {
    await expect(attempt(), operation).rejects.toMatchObject({ code: 'permission-denied' })
  }
  // Her profile is public. A query for her public entries is allowed and returns none.
  expect((await getDoc(doc(eveSession.firestore, 'users', adaSession.uid))).get('username')).toBe(ada.username)
  expect((await getDocs(query(adaQuery, where('isPublic', '==', true)))).size).toBe(0)
  await Promise.all([adaSession.close(), eveSession.close()])
})

async function openSdkSession(person: Person) {
  const app = initializeApp({ projectId: backend.projectId, apiKey: 'demo-key' }, person.username)
  const auth = getAuth(app)
  connectAuthEmulator(auth, backend.auth, { disableWarnings: true })
  const { user } = await signInWithEmailAndPassword(auth, person.email, person.password)
  const firestore = getFirestore(app)
  const [host = '', port] = backend.firestore.split(':')
  connectFirestoreEmulator(firestore, host, Number(port))
  return { uid: user.uid, firestore, close: () => deleteApp(app) }
}

function readFirstSnapshot(firestore: Firestore, uid: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const unsubscribe = onSnapshot(
      query(collection(firestore, 'messages'), where('uid', '==', uid)),
      (snapshot) => {
        unsubscribe()
        resolve(snapshot)
      },
      reject,
    )
  })
}
