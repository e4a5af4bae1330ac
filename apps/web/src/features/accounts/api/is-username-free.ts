import type { ClaimableUsername } from '@geist/domain'

import { loadFirestore } from '../../../shared/firebase/load-firestore'
/** Whether nobody holds this username yet. Somebody may still take it before it is claimed: `claimUsername` has the last word. */
export async function isUsernameFree({ usernameKey }: ClaimableUsername): Promise<boolean> {
  const { doc, firestore, getDoc } = await loadFirestore()
  return !(await getDoc(doc(firestore, 'usernames', usernameKey))).exists()
}
