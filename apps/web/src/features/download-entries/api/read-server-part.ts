import type { Entry, EntryVersion } from '@geist/domain'

import { isFirebaseError } from '../../../shared/firebase/is-firebase-error'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import type { ServerAccount } from './read-account'

/** What of an account is on the server alone. */
export interface ServerPart extends ServerAccount {
  readonly status: 'read'
  readonly versions: ReadonlyMap<string, readonly EntryVersion[]>
}

/** Reads profile, settings, saved searches, subscriptions, conversations, prompts that stayed behind and all earlier texts, with a request for each entry that has been edited. */
export async function readServerPart(
  uid: string,
  entries: readonly Entry[],
  reading: { readonly signal: AbortSignal; readonly onProgress: (read: number, all: number) => void },
): Promise<ServerPart | { readonly status: 'unreachable' }> {
  if (!navigator.onLine) return { status: 'unreachable' }
  try {
    const { firestore } = await loadFirestore()
    const [{ readAccount }, { readAllVersions }] = await Promise.all([
      import('./read-account'),
      import('../../../shared/firebase/read-all-versions'),
    ])
    const account = await readAccount(firestore, uid, reading.signal)
    return { status: 'read', ...account, versions: await readAllVersions(firestore, entries, reading) }
  } catch (error) {
    // Out of reach, or its code is. A refusal would be one of a session that has ended, which only signing in mends.
    if (isFirebaseError(error) || error instanceof TypeError) return { status: 'unreachable' }
    throw error
  }
}
