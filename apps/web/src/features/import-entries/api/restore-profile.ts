import { limits } from '@geist/domain'
import { shortened, type ArchiveAccount } from '@geist/transfer'
import { FirebaseError } from 'firebase/app'

import { loadFirestore } from '../../../shared/firebase/load-firestore'

/**
 * Gives an account the biography and the AI setting of a file, where it has none of its own: what somebody has chosen here stays. Its username is
 * claimed once and stays too.
 *
 * @returns what there is to say about it
 */
export async function restoreProfile(uid: string, account: ArchiveAccount): Promise<readonly string[]> {
  const { biography, aiEnabled } = account
  if (!biography && aiEnabled !== false) return []
  const failed = [
    'Your biography and your AI setting could not be brought over: the server is out of reach. Import the file again later for them.',
  ]
  if (!navigator.onLine) return failed
  try {
    const { doc, firestore, getDocFromServer, setDoc } = await loadFirestore()
    const said: string[] = []
    const user = doc(firestore, 'users', uid)
    if (biography && !(await getDocFromServer(user)).get('biography')) {
      await setDoc(user, { biography: shortened(biography, limits.biographyMaxLength) }, { merge: true })
      said.push('Your biography was brought over.')
    }
    const settings = doc(firestore, 'users', uid, 'private', 'settings')
    if (aiEnabled === false && !(await getDocFromServer(settings)).exists()) {
      await setDoc(settings, { aiEnabled })
      said.push('AI is switched off here too.')
    }
    return said
  } catch (error) {
    if (error instanceof FirebaseError) return failed
    throw error
  }
}
