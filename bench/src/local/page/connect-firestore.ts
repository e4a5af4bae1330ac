import { initializeApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  type Firestore,
  type FirestoreSettings,
  initializeFirestore,
  memoryLocalCache,
} from 'firebase/firestore'

import type { JournalServer } from '../../../../apps/web/src/shared/local/sync/journal-server'
import { journalFirestore } from '../../../../apps/web/src/shared/firebase/journal-firestore'
import { restFirestore } from '../../../../apps/web/src/shared/firebase/rest/rest-firestore'
import type { FirestoreAddress } from '../../shared/firestore-address'

/** Connects to Firestore with the app's settings, signed in as this user. */
export function connectJournal(uid: string, place: FirestoreAddress): JournalServer {
  const firestore = connectFirestore(uid, place, { localCache: memoryLocalCache() })
  const rest = restFirestore({
    projectId: place.projectId,
    baseUrl: `http://${place.host}:${place.port}`,
    authToken: async () => unsignedToken({ sub: uid, user_id: uid, aud: place.projectId }),
    fetch: (url, init) => fetch(url, init),
  })
  return journalFirestore({ firestore, rest, uid, isSignedIn: () => true, isSessionValid: async () => true })
}

export function connectFirestore(uid: string, place: FirestoreAddress, settings: FirestoreSettings): Firestore {
  const { projectId, host, port } = place
  const firestore = initializeFirestore(initializeApp({ projectId, apiKey: 'none' }, crypto.randomUUID()), settings)
  connectFirestoreEmulator(firestore, host, port, { mockUserToken: { sub: uid } })
  return firestore
}

/** An unsigned JSON Web Token, which the emulator accepts. */
function unsignedToken(claims: Readonly<Record<string, string>>): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  return `${part({ alg: 'none', type: 'JWT' })}.${part(claims)}.`
}
