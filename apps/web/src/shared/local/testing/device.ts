import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  terminate,
} from 'firebase/firestore'
import { inject, onTestFinished } from 'vitest'

import { verifyAuthSession } from '../../firebase/verify-auth-session'
import { createJournalFirestore } from '../../firebase/journal-firestore'
import { type RestFirestore, createRestFirestore } from '../../firebase/rest/rest-firestore'
import { Journal } from '../journal'
import type { JournalServer } from '../sync/journal-server'

declare module 'vitest' {
  interface ProvidedContext {
    readonly backend: {
      readonly projectId: string
      /** `http://127.0.0.1:port` */
      readonly auth: string
      /** `127.0.0.1:port` */
      readonly firestore: string
      /** `http://127.0.0.1:port` */
      readonly functions: string
    }
  }
}

/** A device of a user: its own journal, and a connection to the emulators. */
export interface Device {
  readonly uid: string
  readonly journal: Journal
  readonly server: JournalServer
  readonly firestore: Firestore
  readonly rest: RestFirestore
  readonly getToken: () => Promise<string | null>
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

export function makeCredentials(): Credentials {
  return { email: `${randomUUID()}@geist.example`, password: 'a-good-secret' }
}

/** Signs an account in on a new device until the test ends; creates the account if necessary. */
export async function openDevice({ email, password }: Credentials): Promise<Device> {
  const { projectId, auth: authUrl, firestore: firestoreHost } = inject('backend')
  const app = initializeApp({ projectId, apiKey: 'demo-key' }, randomUUID())
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, authUrl, { disableWarnings: true })
  const { user } = await createUserWithEmailAndPassword(auth, email, password).catch(async () =>
    signInWithEmailAndPassword(auth, email, password),
  )
  const firestore = initializeFirestore(app, { localCache: memoryLocalCache() })
  const [host = '127.0.0.1', port] = firestoreHost.split(':')
  connectFirestoreEmulator(firestore, host, Number(port))
  const journal = new Journal(user.uid, `device-${randomUUID()}`)
  onTestFinished(async () => {
    await journal.close()
    await terminate(firestore)
    await deleteApp(app)
  })
  const getToken = async (mustRefresh = false) => (await auth.currentUser?.getIdToken(mustRefresh)) ?? null
  const rest = createRestFirestore({ projectId, baseUrl: `http://${firestoreHost}`, getAuthToken: getToken, fetch })
  return {
    uid: user.uid,
    journal,
    firestore,
    rest,
    getToken,
    server: createJournalFirestore({
      firestore,
      rest,
      uid: user.uid,
      isSignedIn: () => auth.currentUser !== null,
      isSessionValid: () => verifyAuthSession(auth, user.uid),
    }),
  }
}
