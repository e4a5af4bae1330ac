import type { SignInStore } from '../use-cases/ports/deletion-store'
import { getAccountAuth } from './accounts'
import { getErrorCode } from './get-error-code'

/** Accounts in Firebase Authentication. */
export const signInStore: SignInStore = {
  async readSessionsValidSince(uid) {
    const user = await undefinedIfMissing(getAccountAuth().getUser(uid))
    if (user === undefined) return undefined
    return user.tokensValidAfterTime === undefined ? 0 : Date.parse(user.tokensValidAfterTime)
  },

  async endSessions(uid) {
    await undefinedIfMissing(getAccountAuth().revokeRefreshTokens(uid))
  },

  async disable(uid) {
    await undefinedIfMissing(getAccountAuth().updateUser(uid, { disabled: true }))
    await undefinedIfMissing(getAccountAuth().revokeRefreshTokens(uid))
  },

  async delete(uid) {
    await undefinedIfMissing(getAccountAuth().deleteUser(uid))
  },
}

/** Awaits a call; `undefined` if the account does not exist. */
async function undefinedIfMissing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (getErrorCode(error) === 'auth/user-not-found') return undefined
    throw error
  }
}
