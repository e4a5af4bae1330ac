import type { SignInStore } from '../use-cases/deletion-store'
import { auth } from './accounts'

/** Accounts in Firebase Authentication. */
export const signInStore: SignInStore = {
  async validSince(uid) {
    const user = await orGone(auth().getUser(uid))
    if (user === undefined) return undefined
    return user.tokensValidAfterTime === undefined ? 0 : Date.parse(user.tokensValidAfterTime)
  },

  async endSessions(uid) {
    await orGone(auth().revokeRefreshTokens(uid))
  },

  async close(uid) {
    await orGone(auth().updateUser(uid, { disabled: true }))
    await orGone(auth().revokeRefreshTokens(uid))
  },

  async delete(uid) {
    await orGone(auth().deleteUser(uid))
  },
}

/** Awaits a call; `undefined` if the account does not exist. */
async function orGone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === 'auth/user-not-found') return undefined
    throw error
  }
}
