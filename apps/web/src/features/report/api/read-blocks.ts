import type { Blocks } from '@geist/domain'

import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import { blockedIn } from '../../../shared/firebase/blocked-in'

/**
 * The ids of those whom an account keeps away, the last one last, for one read.
 *
 * @throws when the server is out of reach, or somebody else is here by now
 */
export async function readBlocks(uid: string): Promise<Blocks['uids']> {
  await loadAuth()
  const { doc, firestore, getDocFromServer } = await loadFirestore()
  return blockedIn((await getDocFromServer(doc(firestore, 'users', uid, 'private', 'blocks'))).data())
}
