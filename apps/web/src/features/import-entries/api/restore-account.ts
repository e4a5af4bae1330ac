import { isFirebaseError } from '../../../shared/firebase/is-firebase-error'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'
import type { RestoredAccount } from './restored-account'
import type { AccountPart } from './write-account'

/**
 * Gives an account the biography, the AI setting, the earlier questions, the conversations and the subscriptions of a file. What somebody has chosen here stays, and so
 * does the username, which is claimed once. Once more it does nothing twice.
 */
export async function restoreAccount(uid: string, part: AccountPart): Promise<RestoredAccount> {
  const { account, searchQueries, subscriptions, threads } = part
  const hasProfile = Boolean(account?.biography) || account?.aiEnabled === false
  const isNothing = [searchQueries, subscriptions, threads].every(({ length }) => length === 0)
  if (!hasProfile && isNothing) return { said: [], skipped: [] }
  const failed = { said: [outOfReach], skipped: [] }
  if (!navigator.onLine) return failed
  try {
    const [{ firestore }, rest] = await Promise.all([loadFirestore(), loadRestFirestore()])
    const { writeAccount } = await import('./write-account')
    return await writeAccount({ firestore, rest }, uid, part)
  } catch (error) {
    // Out of reach, or its code is.
    if (isFirebaseError(error) || error instanceof TypeError) return failed
    throw error
  }
}

const outOfReach =
  'Biography, AI setting, earlier questions, conversations and subscriptions could not all be brought over: the server is out of reach. Import the file again later for them.'
