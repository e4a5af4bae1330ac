import type { EntryVersion } from '@geist/domain'
import type { QueryDocumentSnapshot } from 'firebase/firestore'

import { loadFirestore } from '../../../shared/firebase/load-firestore'
import { type ReadFailure, toReadFailure } from './read-failure'
import { parseVersion } from './parse-version'

const versionsPageSize = 20

export type VersionsResult =
  | {
      readonly status: 'ready'
      readonly versions: readonly EntryVersion[]
      /** Loads the next older page; absent on the last one. */
      readonly loadOlder?: () => Promise<VersionsResult>
    }
  | ReadFailure

/**
 * Reads a page of an entry's versions, latest first. Versions are stored only on the server.
 *
 * @param after last document of the previous page
 */
export async function readVersions(
  { uid, id }: { readonly uid: string; readonly id: string },
  after?: QueryDocumentSnapshot,
): Promise<VersionsResult> {
  if (!navigator.onLine) return { status: 'unreachable' }
  try {
    const firebase = await loadFirestore()
    const { collection, firestore, getDocsFromServer, limit, orderBy, query, startAfter, where } = firebase
    const { docs } = await getDocsFromServer(
      query(
        collection(firestore, 'messages', id, 'versions'),
        where('uid', '==', uid),
        orderBy('updatedAt', 'desc'),
        ...(after ? [startAfter(after)] : []),
        // One more than a page tells whether another page follows.
        limit(versionsPageSize + 1),
      ),
    )
    const page = docs.slice(0, versionsPageSize)
    const lastDocument = docs.length > versionsPageSize ? page.at(-1) : undefined
    return {
      status: 'ready',
      versions: page.flatMap((document) => parseVersion(document, firebase) ?? []),
      ...(lastDocument && { loadOlder: () => readVersions({ uid, id }, lastDocument) }),
    }
  } catch (error) {
    return toReadFailure(error)
  }
}
