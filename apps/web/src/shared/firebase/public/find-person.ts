import { type User, usernameClaimSchema, usernamePattern, userSchema, usernameState } from '@geist/domain'
import { doc, type DocumentSnapshot, getDocFromServer } from 'firebase/firestore'
import { safeParse } from 'valibot'

import { plainFields } from '../entry-converter'
import { firestore } from '../firestore'

/** The person whom a username stands for, under the name that they go by now; `undefined` for nobody. */
export type FoundPerson = User | undefined

/**
 * Looks up whom a username in an address means, also one that they have left in the last 30 days: two reads at most, none for what no username can be.
 *
 * @param now epoch milliseconds
 * @throws {FirebaseError} when the server is out of reach
 */
export async function findPerson(username: string, now: number): Promise<FoundPerson> {
  const usernameKey = username.toLowerCase()
  if (!usernamePattern.test(usernameKey)) return undefined
  const claim = safeParse(
    usernameClaimSchema,
    fieldsOf(await getDocFromServer(doc(firestore, 'usernames', usernameKey))),
  )
  if (!claim.success || usernameState(claim.output, now) === 'free') return undefined
  const user = safeParse(userSchema, (await getDocFromServer(doc(firestore, 'users', claim.output.uid))).data())
  return user.success ? user.output : undefined
}

function fieldsOf(document: DocumentSnapshot): unknown {
  return document.exists() ? plainFields(document) : undefined
}
