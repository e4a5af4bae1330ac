import { messages, userSchema } from '@geist/domain'
import { safeParse } from 'valibot'

import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'

/**
 * The names that people go by now, for one read each; whoever is gone has 'No username'.
 *
 * @throws when the server is out of reach
 */
export async function readUsernames(uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  await loadAuth()
  const { doc, firestore, getDocFromServer } = await loadFirestore()
  const names = await Promise.all(
    uids.map(async (uid) => {
      const user = safeParse(userSchema, (await getDocFromServer(doc(firestore, 'users', uid))).data())
      return [uid, user.success ? user.output.username : messages.noUsername] as const
    }),
  )
  return new Map(names)
}
