import { type ClaimableUsername, usernameClaimSchema, usernameState } from '@geist/domain'
import { safeParse } from 'valibot'

import { loadFirestore } from '../../../shared/firebase/load-firestore'

/**
 * Whether nobody holds this username, and it leads nobody to who has left it lately. Somebody may still take it before it is claimed: `claimUsername` has
 * the last word.
 */
export async function isUsernameFree({ usernameKey }: ClaimableUsername): Promise<boolean> {
  const { doc, firestore, getDoc, plainFields } = await loadFirestore()
  const document = await getDoc(doc(firestore, 'usernames', usernameKey))
  if (!document.exists()) return true
  const claim = safeParse(usernameClaimSchema, plainFields(document))
  return claim.success && usernameState(claim.output, Date.now()) === 'free'
}
