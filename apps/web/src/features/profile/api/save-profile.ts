import type { User } from '@geist/domain'

import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'
import type { ProfileChanges, SaveProfileResult } from '../profile-changes'

/** Saves the changes of a user's profile. Loads the Firestore client on first use. */
export async function saveProfile(user: Pick<User, 'UID'>, changes: ProfileChanges): Promise<SaveProfileResult> {
  try {
    const [rest, { writeProfile }] = await Promise.all([loadRestFirestore(), import('./write-profile')])
    return await writeProfile(rest, user, changes, Date.now())
  } catch {
    return { status: 'unreachable' }
  }
}
