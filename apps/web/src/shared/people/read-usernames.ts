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
  const users = await withRetry((signal) => rest.getAll(uids.map(pathOf), signal))
  return new Map(
    uids.map((uid) => {
      const user = safeParse(userSchema, users.get(pathOf(uid))?.fields)
      return [uid, user.success ? user.output.username : messages.noUsername]
    }),
  )
}

function pathOf(uid: string): string {
  return `users/${uid}`
}
