import { initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, initializeFirestore, memoryLocalCache } from 'firebase/firestore'

import { createJournalFirestore } from '../../../../apps/web/src/shared/firebase/journal-firestore'
import { createRestFirestore } from '../../../../apps/web/src/shared/firebase/rest/rest-firestore'
import type { JournalServer } from '../../../../apps/web/src/shared/local/sync/journal-server'
import type { FirestoreAddress } from '../../shared/firestore-address'

/** Connects to Firestore with the app's settings, signed in as this user. */
export function connectJournal(uid: string, { projectId, host, port }: FirestoreAddress): JournalServer {
  const app = initializeApp({ projectId, apiKey: 'none' }, crypto.randomUUID())
  const firestore = initializeFirestore(app, { localCache: memoryLocalCache() })
  connectFirestoreEmulator(firestore, host, port, { mockUserToken: { sub: uid } })
  const rest = createRestFirestore({
    projectId,
    baseUrl: `http://${host}:${port}`,
    getAuthToken: async () => unsignedToken({ sub: uid, user_id: uid, aud: projectId }),
    fetch: (url, init) => fetch(url, init),
  })
  return createJournalFirestore({ firestore, rest, uid, isSignedIn: () => true, isSessionValid: async () => true })
}

/** An unsigned JSON Web Token, which the emulator accepts. */
function unsignedToken(claims: Readonly<Record<string, string>>): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  return `${part({ alg: 'none', type: 'JWT' })}.${part(claims)}.`
}
