import { readLocalText, writeLocalText } from '../../../shared/local/local-text'

const key = (uid: string) => `geist:username:${uid}`

/** The username that this browser last saw for the account, so that a return visit need not wait for Firestore. */
export function rememberedUsername(uid: string): string | undefined {
  return readLocalText(key(uid))
}

export function rememberUsername(uid: string, username: string): void {
  writeLocalText(key(uid), username)
}
