import type { Notebook } from '@geist/domain'
import { getCountFromServer } from 'firebase/firestore'

import { publicEntriesOf } from './public-entries-of'

/**
 * How many public entries a notebook has: one read for each thousand. Only where the server has not counted them beside the notebook yet.
 *
 * @throws {FirebaseError} when the server is out of reach, or they may not be read
 */
export async function countPublicEntries(notebook: Pick<Notebook, 'uid' | 'name'>): Promise<number> {
  return (await getCountFromServer(publicEntriesOf(notebook))).data().count
}
