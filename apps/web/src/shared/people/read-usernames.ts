import { messages, userSchema } from '@geist/domain'
import { safeParse } from 'valibot'

import { loadRestFirestore } from '../firebase/rest/load-rest-firestore'
import { withRetry } from '../firebase/rest/with-retry'

/**
 * Reads the current usernames of accounts, in one request. An account without a profile gets 'No
 * username'.
 *
 * @throws when the server is unreachable
 */
export async function readUsernames(uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rest = await loadRestFirestore()
  const profiles = await withRetry((signal) => rest.getAll(uids.map(toPath), signal))
  return new Map(
    uids.map((uid) => {
      const user = safeParse(userSchema, profiles.get(toPath(uid))?.fields)
      return [uid, user.success ? user.output.username : messages.noUsername]
    }),
  )
}

function toPath(uid: string): string {
  return `users/${uid}`
}
