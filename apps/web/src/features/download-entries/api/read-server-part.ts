import { defaultSettings, type Entry, type EntryVersion, settingsSchema, userSchema } from '@geist/domain'
import { FirebaseError } from 'firebase/app'
import { safeParse } from 'valibot'

import { loadFirestore } from '../../../shared/firebase/load-firestore'

/** What of an account is on the server alone. */
export interface ServerPart {
  readonly status: 'read'
  readonly username: string
  readonly biography: string
  readonly aiEnabled: boolean
  readonly versions: ReadonlyMap<string, readonly EntryVersion[]>
}

/** Reads profile, settings and all earlier texts, with a request for each entry that has been edited. */
export async function readServerPart(
  uid: string,
  entries: readonly Entry[],
  reading: { readonly signal: AbortSignal; readonly onProgress: (read: number, all: number) => void },
): Promise<ServerPart | { readonly status: 'unreachable' }> {
  if (!navigator.onLine) return { status: 'unreachable' }
  try {
    const { doc, firestore, getDocFromServer } = await loadFirestore()
    const { readAllVersions } = await import('../../../shared/firebase/read-all-versions')
    const [profile, settings] = await Promise.all([
      getDocFromServer(doc(firestore, 'users', uid)),
      getDocFromServer(doc(firestore, 'users', uid, 'private', 'settings')),
    ])
    const user = safeParse(userSchema, profile.data())
    const chosen = safeParse(settingsSchema, settings.data())
    return {
      status: 'read',
      username: user.success ? user.output.username : '',
      biography: user.success ? user.output.biography : '',
      aiEnabled: (chosen.success ? chosen.output : defaultSettings).aiEnabled,
      versions: await readAllVersions(firestore, entries, reading),
    }
  } catch (error) {
    // Out of reach, or its code is. A refusal would be one of a session that has ended, which only signing in mends.
    if (error instanceof FirebaseError || error instanceof TypeError) return { status: 'unreachable' }
    throw error
  }
}
