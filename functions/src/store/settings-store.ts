import { defaultSettings, type Settings, settingsSchema } from '@geist/domain'
import * as v from 'valibot'
import { firestore } from './firestore'

/** What an account has chosen, in `users/{uid}/private/settings`. What cannot be read counts as off, so that nobody's words are used by mistake. */
export async function readSettings(uid: string): Promise<Settings> {
  const stored = await firestore().doc(`users/${uid}/private/settings`).get()
  if (!stored.exists) return defaultSettings
  const settings = v.safeParse(settingsSchema, stored.data())
  return settings.success ? settings.output : { aiEnabled: false }
}
