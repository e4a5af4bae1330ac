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
import type { ServerPlace } from './server-place'

/** Firestore as the app sets it up, signed in as this person. */
export function connectJournal(uid: string, place: ServerPlace): JournalServer {
  const firestore = connectFirestore(uid, place, { localCache: memoryLocalCache() })
  return journalFirestore({ firestore, uid, isSignedIn: () => true, isHonoured: async () => true })
}

export function connectFirestore(uid: string, place: ServerPlace, settings: FirestoreSettings): Firestore {
  const { projectId, host, port } = place
  const firestore = initializeFirestore(initializeApp({ projectId, apiKey: 'none' }, crypto.randomUUID()), settings)
  connectFirestoreEmulator(firestore, host, port, { mockUserToken: { sub: uid } })
  return firestore
}
