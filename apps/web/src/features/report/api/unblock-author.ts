import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import { blockedIn } from '../../../shared/firebase/blocked-in'

/** Keeps an author away no longer. Subscriptions that ended with it stay ended. @returns whether the server has it */
export async function unblockAuthor(uid: string, authorUid: string): Promise<boolean> {
  try {
    await loadAuth()
    const { doc, firestore, runTransaction } = await loadFirestore()
    await runTransaction(
      firestore,
      async (transaction) => {
        const blocks = doc(firestore, 'users', uid, 'private', 'blocks')
        const before = blockedIn((await transaction.get(blocks)).data())
        if (before.includes(authorUid)) transaction.set(blocks, { uids: before.filter((each) => each !== authorUid) })
      },
      { maxAttempts: 2 },
    )
    return true
  } catch {
    return false
  }
}
