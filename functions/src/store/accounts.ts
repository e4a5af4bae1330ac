import { getApps, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import { getErrorCode } from './get-error-code'

/** Finds the account with this id or email address; `undefined` if there is none. */
export async function findAccountId(uidOrEmail: string): Promise<string | undefined> {
  try {
    const user = await (uidOrEmail.includes('@')
      ? getAccountAuth().getUserByEmail(uidOrEmail)
      : getAccountAuth().getUser(uidOrEmail))
    return user.uid
  } catch (error) {
    if (missingAccountCodes.has(getErrorCode(error))) return undefined
    throw error
  }
}

const missingAccountCodes = new Set<unknown>(['auth/user-not-found', 'auth/invalid-uid', 'auth/invalid-email'])

/** Lists the ids of all accounts, in no particular order. */
export async function* listAccountIds(): AsyncIterable<string> {
  let nextPageToken: string | undefined
  do {
    const { users, pageToken } = await getAccountAuth().listUsers(1_000, nextPageToken)
    for (const { uid } of users) yield uid
    nextPageToken = pageToken
  } while (nextPageToken !== undefined)
}

/** Firebase Authentication, initialised lazily. */
export function getAccountAuth(): Auth {
  return getAuth(getApps()[0] ?? initializeApp())
}
