import type { User } from '@geist/domain'

import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import type { ProfileChanges, SavedProfile } from '../profile-changes'

/** Saves what a person says about themselves. */
export async function saveProfile(user: Pick<User, 'UID'>, changes: ProfileChanges): Promise<SavedProfile> {
  try {
    await loadAuth()
    const [{ firestore }, { writeProfile }] = await Promise.all([loadFirestore(), import('./write-profile')])
    return await writeProfile(firestore, user, changes, Date.now())
  } catch {
    return { status: 'unreachable' }
  }
}
