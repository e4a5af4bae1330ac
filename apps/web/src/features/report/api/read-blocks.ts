import type { Blocks } from '@geist/domain'

import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import { parseBlockedUids } from '../../../shared/firebase/parse-blocked-uids'

/**
 * Ids of the users that an account has blocked, oldest first, for one document read.
 *
 * @throws if the server is unreachable, or another account has signed in meanwhile
 */
export async function readBlocks(uid: string): Promise<Blocks['uids']> {
  await loadAuth()
  const { doc, firestore, getDocFromServer } = await loadFirestore()
  return parseBlockedUids((await getDocFromServer(doc(firestore, 'users', uid, 'private', 'blocks'))).data())
}
