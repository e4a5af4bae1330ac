import { initializeApp } from 'firebase/app'
import {
  CACHE_SIZE_UNLIMITED,
  collection,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getDocFromServer,
  getDocs,
  getDocsFromCache,
  getDocsFromServer,
  initializeFirestore,
  limit,
  memoryLocalCache,
  orderBy,
  persistentLocalCache,
  persistentSingleTabManager,
  type Query,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  waitForPendingWrites,
  where,
} from 'firebase/firestore'

import type { ColdRead } from './own-journal'
import type { FirestoreAddress } from '../../shared/firestore-address'

/* An app that relies on Firestore's own cache instead of our store. */

export type CacheKind = 'persistent' | 'memory'

const opened = new Map<CacheKind, Firestore>()

/** Reads all entries once from the server, which fills the cache on disk. */
export async function fillCache(uid: string, place: FirestoreAddress): Promise<number> {
  const { size } = await getDocsFromServer(ownEntries(open('persistent', uid, place), uid))
  return size
}

/** Queries the newest 10, so that the cache knows this query as after an earlier visit. */
export async function askForNewest(uid: string, place: FirestoreAddress): Promise<number> {
  const { size } = await getDocs(newest(open('persistent', uid, place), uid))
  return size
}

/**
 * Reads the newest 10 from the cache, as the page's first access to it. Firestore opens its
 * database within the first query.
 */
export async function readNewestFromCache(uid: string, place: FirestoreAddress): Promise<ColdRead> {
  const start = performance.now()
  const { size } = await getDocsFromCache(newest(open('persistent', uid, place), uid))
  return { found: size, open: 0, query: performance.now() - start }
}

/** Connects and waits for a read, as a warm-up. */
export async function openFirestore(kind: CacheKind, uid: string, place: FirestoreAddress): Promise<void> {
  await getDocFromServer(doc(open(kind, uid, place), 'messages', 'a'.repeat(20)))
}

/** Passes a write to the SDK, whose promise resolves only with the server's answer. */
export function setOne(kind: CacheKind, uid: string, place: FirestoreAddress, entryId: string): void {
  void setDoc(doc(open(kind, uid, place), 'messages', entryId), {
    uid,
    content: 'A walk by the river before breakfast, and nobody else awake. '.repeat(9),
    category: 'Mornings',
    timestamp: Timestamp.now(),
    collectionName: '',
    username: 'mira-wells',
    order: null,
    isPublic: false,
    updatedAt: serverTimestamp(),
    editedFrom: null,
    deletedAt: null,
    expireAt: null,
  })
}

/** Finds which of these entries the server has, once the cache's pending writes have been sent. */
export async function arrivedEntries(
  kind: CacheKind,
  uid: string,
  place: FirestoreAddress,
  entryIds: readonly string[],
): Promise<readonly string[]> {
  const firestore = open(kind, uid, place)
  await waitForPendingWrites(firestore)
  const { docs } = await getDocsFromServer(ownEntries(firestore, uid))
  const there = new Set(docs.map((document) => document.id))
  return entryIds.filter((entryId) => there.has(entryId))
}

function open(kind: CacheKind, uid: string, { projectId, host, port }: FirestoreAddress): Firestore {
  const known = opened.get(kind)
  if (known) return known
  // The default app, since the name of the cache on disk depends on the app's name.
  const localCache =
    kind === 'memory'
      ? memoryLocalCache()
      : persistentLocalCache({
          cacheSizeBytes: CACHE_SIZE_UNLIMITED,
          tabManager: persistentSingleTabManager({ forceOwnership: true }),
        })
  const firestore = initializeFirestore(initializeApp({ projectId, apiKey: 'none' }), { localCache })
  connectFirestoreEmulator(firestore, host, port, { mockUserToken: { sub: uid } })
  opened.set(kind, firestore)
  return firestore
}

function ownEntries(firestore: Firestore, uid: string): Query {
  return query(
    collection(firestore, 'messages'),
    where('uid', '==', uid),
    where('deletedAt', '==', null),
    orderBy('timestamp', 'desc'),
  )
}

function newest(firestore: Firestore, uid: string): Query {
  return query(ownEntries(firestore, uid), limit(10))
}
