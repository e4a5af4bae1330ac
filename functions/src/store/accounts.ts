import { getApps, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import { errorCode } from './error-code'

/** The id of the account with this id or email address; `undefined` if there is none. */
export async function findAccountId(uidOrEmail: string): Promise<string | undefined> {
  try {
    const user = await (uidOrEmail.includes('@') ? auth().getUserByEmail(uidOrEmail) : auth().getUser(uidOrEmail))
    return user.uid
  } catch (error) {
    if (missingAccountCodes.has(errorCode(error))) return undefined
    throw error
  }
}

const missingAccountCodes = new Set<unknown>(['auth/user-not-found', 'auth/invalid-uid', 'auth/invalid-email'])

/** The ids of all accounts, in no particular order. */
export async function* listAccountIds(): AsyncIterable<string> {
  let page: string | undefined
  do {
    const { users, pageToken } = await auth().listUsers(1_000, page)
    for (const { uid } of users) yield uid
    page = pageToken
  } while (page !== undefined)
}

/** Firebase Authentication, initialised lazily. */
export function auth(): Auth {
  return getAuth(getApps()[0] ?? initializeApp())
}
