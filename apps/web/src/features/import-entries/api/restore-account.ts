import { isFirebaseError } from '../../../shared/firebase/is-firebase-error'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'
import type { RestoredAccount } from './restored-account'
import type { AccountPart } from './write-account'

/** Restores account parts of a file. Existing values and the username stay. Idempotent. */
export async function restoreAccount(uid: string, part: AccountPart): Promise<RestoredAccount> {
  const { account, searchQueries, subscriptions, threads } = part
  const hasProfile = Boolean(account?.biography) || account?.aiEnabled === false
  const hasOnlyEmptyLists = [searchQueries, subscriptions, threads].every(({ length }) => length === 0)
  if (!hasProfile && hasOnlyEmptyLists) return { sentences: [], skipped: [] }
  const failed = { sentences: [unreachableSentence], skipped: [] }
  if (!navigator.onLine) return failed
  try {
    const [{ firestore }, rest] = await Promise.all([loadFirestore(), loadRestFirestore()])
    const { writeAccount } = await import('./write-account')
    return await writeAccount({ firestore, rest }, uid, part)
  } catch (error) {
    // The server is unreachable, or the network failed to load the code.
    if (isFirebaseError(error) || error instanceof TypeError) return failed
    throw error
  }
}

const unreachableSentence =
  'Biography, AI setting, earlier questions, conversations and subscriptions could not all be brought over: the server is out of reach. Import the file again later for them.'
