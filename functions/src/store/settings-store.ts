import { defaultSettings, type Settings, settingsSchema } from '@geist/domain'
import * as v from 'valibot'
import { firestore } from './firestore'

/**
 * Reads the settings of an account from `users/{uid}/private/settings`. Unreadable settings disable
 * AI, so that no text is sent by mistake.
 */
export async function readSettings(uid: string): Promise<Settings> {
  const stored = await firestore().doc(`users/${uid}/private/settings`).get()
  if (!stored.exists) return defaultSettings
  const settings = v.safeParse(settingsSchema, stored.data())
  return settings.success ? settings.output : { aiEnabled: false }
}
