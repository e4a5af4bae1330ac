import type { User } from '@geist/domain'

import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'
import type { ProfileChanges, SavedProfile } from '../profile-changes'

export async function saveProfile(user: Pick<User, 'UID'>, changes: ProfileChanges): Promise<SavedProfile> {
  try {
    const [rest, { writeProfile }] = await Promise.all([loadRestFirestore(), import('./write-profile')])
    return await writeProfile(rest, user, changes, Date.now())
  } catch {
    return { status: 'unreachable' }
  }
}
