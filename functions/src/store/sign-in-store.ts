import type { SignInStore } from '../use-cases/ports/deletion-store'
import { auth } from './accounts'
import { errorCode } from './error-code'

/** Accounts in Firebase Authentication. */
export const signInStore: SignInStore = {
  async sessionsValidSince(uid) {
    const user = await undefinedIfMissing(auth().getUser(uid))
    if (user === undefined) return undefined
    return user.tokensValidAfterTime === undefined ? 0 : Date.parse(user.tokensValidAfterTime)
  },

  async endSessions(uid) {
    await undefinedIfMissing(auth().revokeRefreshTokens(uid))
  },

  async disable(uid) {
    await undefinedIfMissing(auth().updateUser(uid, { disabled: true }))
    await undefinedIfMissing(auth().revokeRefreshTokens(uid))
  },

  async delete(uid) {
    await undefinedIfMissing(auth().deleteUser(uid))
  },
}

/** Awaits a call; `undefined` if the account does not exist. */
async function undefinedIfMissing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (errorCode(error) === 'auth/user-not-found') return undefined
    throw error
  }
}
