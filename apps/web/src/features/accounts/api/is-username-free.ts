import { type ClaimableUsername, usernameClaimSchema, getUsernameState } from '@geist/domain'
import { safeParse } from 'valibot'

import { loadFirestore } from '../../../shared/firebase/load-firestore'

/**
 * Whether no account holds this username or had it recently, so that it still forwards there. Only
 * `claimUsername` is authoritative: another account may claim it in between.
 */
export async function isUsernameFree({ usernameKey }: ClaimableUsername): Promise<boolean> {
  const { doc, firestore, getDoc, toPlainFields } = await loadFirestore()
  const document = await getDoc(doc(firestore, 'usernames', usernameKey))
  if (!document.exists()) return true
  const claim = safeParse(usernameClaimSchema, toPlainFields(document))
  return claim.success && getUsernameState(claim.output, Date.now()) === 'free'
}
