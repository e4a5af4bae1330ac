import { isFirebaseError } from '../../../shared/firebase/is-firebase-error'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'
import type { AccountParts } from '../account-offers'
import type { RestoredAccount } from './restored-account'

/** Restores account parts of a file. Existing values and the username stay. Idempotent. */
export async function restoreAccount(uid: string, parts: AccountParts): Promise<RestoredAccount> {
  const { account, searchQueries, subscriptions, threads } = parts
  const hasProfile = Boolean(account?.biography) || account?.aiEnabled === false
  const hasOnlyEmptyLists = [searchQueries, subscriptions, threads].every(({ length }) => length === 0)
  if (!hasProfile && hasOnlyEmptyLists) return { sentences: [], skipped: [] }
  const unreachableResult = { sentences: [unreachableSentence], skipped: [] }
  if (!navigator.onLine) return unreachableResult
  try {
    const [{ firestore }, rest] = await Promise.all([loadFirestore(), loadRestFirestore()])
    const { writeAccount } = await import('./write-account')
    return await writeAccount({ firestore, rest }, uid, parts)
  } catch (error) {
    // The server is unreachable, or, for a TypeError, a chunk of the code could not be loaded.
    if (isFirebaseError(error) || error instanceof TypeError) return unreachableResult
    throw error
  }
}

const unreachableSentence =
  'Geist couldn’t reach its server, so some account details weren’t imported. Import the file again later to add them.'
