import { randomUUID } from 'node:crypto'

import type { Entry } from '@geist/domain'
import { createFunctionsClient, type FunctionsClient } from '@geist/functions-client'
import { deleteApp, initializeApp } from 'firebase/app'
import { connectAuthEmulator, createUserWithEmailAndPassword, inMemoryPersistence, initializeAuth } from 'firebase/auth'
import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  terminate,
} from 'firebase/firestore'

import { createJournalFirestore } from '../../../apps/web/src/shared/firebase/journal-firestore'
import { type RestFirestore, createRestFirestore } from '../../../apps/web/src/shared/firebase/rest/rest-firestore'
import { isPurged, type JournalServer } from '../../../apps/web/src/shared/local/sync/journal-server'
import { claimUsername } from '../../../apps/web/src/shared/local/testing/claim-username'
import type { LedgerNotebook } from './ledger'

export interface CrowdBackend {
  readonly projectId: string
  /** `http://host:port` */
  readonly auth: string
  /** Base URL of the functions, without a trailing slash. */
  readonly functions: string
}

/** A user with a device that is signed in with the SDK and follows the server like the app. */
export interface CrowdUser {
  readonly uid: string
  readonly username: string
  /** A word that occurs in every text of this user, and in no other user's. */
  readonly mark: string
  readonly firestore: Firestore
  readonly rest: RestFirestore
  /** The server interface of the app's own sync. */
  readonly server: JournalServer
  readonly functions: FunctionsClient
  /** The account's entries that the server has sent to this device. */
  readonly mirror: Map<string, Entry>
  /** Ids of entries with acknowledged writes that `mirror` does not show yet. */
  readonly staleIds: Set<string>
  /** A public and a private notebook. */
  readonly notebooks: LedgerNotebook[]
  /** The cursor of `fetchUserVectors`; `undefined` before the first call. */
  mapCursor: string | undefined
  /**
   * Listens for changes since the mirror's newest entry. Resolves once the device has caught up.
   */
  readonly follow: () => Promise<void>
  readonly unfollow: () => void
  readonly close: () => Promise<void>
}

/** Creates an account, and a device that is signed in to it. */
export async function openUser(backend: CrowdBackend, index: number, firestorePort: number): Promise<CrowdUser> {
  const app = initializeApp({ projectId: backend.projectId, apiKey: 'demo-key' }, randomUUID())
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, backend.auth, { disableWarnings: true })
  const { user } = await createUserWithEmailAndPassword(auth, `${randomUUID()}@geist.example`, 'a-good-secret')
  const firestore = initializeFirestore(app, { localCache: memoryLocalCache() })
  connectFirestoreEmulator(firestore, '127.0.0.1', firestorePort)
  const { uid } = user
  const rest = createRestFirestore({
    projectId: backend.projectId,
    baseUrl: `http://127.0.0.1:${firestorePort}`,
    getAuthToken: (mustRefresh) => user.getIdToken(mustRefresh),
    fetch,
  })
  const server = createJournalFirestore({
    firestore,
    rest,
    uid,
    isSignedIn: () => auth.currentUser !== null,
    isSessionValid: async () => true,
  })
  const functions = createFunctionsClient({
    baseUrl: backend.functions,
    tokens: { auth: () => user.getIdToken() },
  })
  const follower = createFollower(server)
  return {
    uid,
    username: await claimUsername({ uid, firestore }),
    mark: `mark${index}x`,
    firestore,
    rest,
    server,
    functions,
    notebooks: [],
    mapCursor: undefined,
    ...follower,
    close: async () => {
      follower.unfollow()
      await terminate(firestore)
      await deleteApp(app)
    },
  }
}

/** Creates the mirror of one device, and the listener that updates it. */
function createFollower(server: JournalServer): Pick<CrowdUser, 'mirror' | 'staleIds' | 'follow' | 'unfollow'> {
  const mirror = new Map<string, Entry>()
  const staleIds = new Set<string>()
  let stop = () => {}
  const follow = () =>
    new Promise<void>((resolve, reject) => {
      stop()
      stop = server.watchChanges(findCursor(mirror), {
        onChanges: (changed, removedIds) => {
          for (const entry of changed) {
            if (entry.updatedAt > (mirror.get(entry.id)?.updatedAt ?? 0)) staleIds.delete(entry.id)
            if (isPurged(entry)) mirror.delete(entry.id)
            else mirror.set(entry.id, entry)
          }
          for (const id of removedIds) mirror.delete(id)
        },
        onCaughtUp: (isCaughtUp) => {
          if (isCaughtUp) resolve()
        },
        onAccessDenied: () => reject(new Error('The server denied a user access to their own journal.')),
      })
    })
  return { mirror, staleIds, follow, unfollow: () => stop() }
}

/** Like the app's cursor: the listener delivers the newest entry of the mirror again. */
function findCursor(mirror: ReadonlyMap<string, Entry>): { readonly updatedAt: number } | undefined {
  const times = [...mirror.values()].map(({ updatedAt }) => updatedAt)
  return times.length === 0 ? undefined : { updatedAt: Math.max(...times) }
}
