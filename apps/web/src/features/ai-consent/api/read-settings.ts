import { defaultSettings, type Settings, settingsSchema } from '@geist/domain'
import { safeParse } from 'valibot'

import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'
import { withinDeadline } from '../../../shared/firebase/rest/within-deadline'

/**
 * Reads the settings over REST; `undefined` on failure. An SDK read would keep a connection open in
 * every tab.
 */
export async function readSettings(uid: string): Promise<Settings | undefined> {
  try {
    const auth = await loadAuth()
    const rest = await loadRestFirestore()
    // Rules let only the account itself read them, and the user may have signed out meanwhile.
    if (auth.currentUser?.uid !== uid) return undefined
    const document = await withinDeadline((signal) => rest.get(`users/${uid}/private/settings`, signal))
    const parsed = safeParse(settingsSchema, document?.fields ?? defaultSettings)
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
