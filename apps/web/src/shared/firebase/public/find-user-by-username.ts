import {
  isDocumentId,
  type User,
  usernameClaimSchema,
  usernamePattern,
  userSchema,
  getUsernameState,
} from '@geist/domain'
import { doc, type DocumentSnapshot, getDocFromServer } from 'firebase/firestore'
import { safeParse } from 'valibot'

import { toPlainFields } from '../entry-converter'
import { firestore } from '../firestore'

/**
 * Finds the user behind a username in a URL. Also resolves a username that the user gave up within
 * the last 30 days. Costs at most two reads, and none for an invalid username. Returns `undefined`
 * if there is no such user.
 *
 * @param now epoch milliseconds
 * @throws {FirebaseError} when the server is unreachable
 */
export async function findUserByUsername(username: string, now: number): Promise<User | undefined> {
  const usernameKey = username.toLowerCase()
  if (!usernamePattern.test(usernameKey) || !isDocumentId(usernameKey)) return undefined
  const claim = safeParse(
    usernameClaimSchema,
    getFields(await getDocFromServer(doc(firestore, 'usernames', usernameKey))),
  )
  if (!claim.success || getUsernameState(claim.output, now) === 'free') return undefined
  const user = safeParse(userSchema, (await getDocFromServer(doc(firestore, 'users', claim.output.uid))).data())
  return user.success ? user.output : undefined
}

function getFields(document: DocumentSnapshot): unknown {
  return document.exists() ? toPlainFields(document) : undefined
}
