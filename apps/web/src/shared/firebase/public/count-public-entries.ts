import type { Notebook } from '@geist/domain'
import { getCountFromServer } from 'firebase/firestore'

import { queryPublicEntries } from './query-public-entries'

/**
 * Counts the public entries of a notebook: costs one billed read per 1,000 entries. Use only for
 * notebooks without a server-side count.
 *
 * @throws {FirebaseError} when the server is unreachable, or denies the read
 */
export async function countPublicEntries(notebook: Pick<Notebook, 'uid' | 'name'>): Promise<number> {
  return (await getCountFromServer(queryPublicEntries(notebook))).data().count
}
