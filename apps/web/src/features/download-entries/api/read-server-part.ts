import type { Entry, EntryVersion } from '@geist/domain'
import type { ArchivedAccountData } from '@geist/transfer'

import { isFirebaseError } from '../../../shared/firebase/is-firebase-error'
import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import type { ServerAccount } from './read-account'

/** The parts of an archive that only the server has. */
export interface ServerPart extends Omit<ServerAccount, 'particulars'> {
  readonly status: 'ready'
  readonly particulars: ArchivedAccountData
  readonly versions: ReadonlyMap<string, readonly EntryVersion[]>
}

/**
 * Reads the parts of an archive that only the server has: profile, settings, particulars, earlier
 * questions, subscriptions, conversations, private prompts and versions. Costs one request for each
 * edited entry.
 *
 * @throws {DOMException} `AbortError` if aborted
 */
export async function readServerPart(
  uid: string,
  entries: readonly Entry[],
  options: { readonly signal: AbortSignal; readonly onProgress: (readCount: number, totalCount: number) => void },
): Promise<ServerPart | { readonly status: 'unreachable' }> {
  if (!navigator.onLine) return { status: 'unreachable' }
  try {
    const { firestore } = await loadFirestore()
    const [{ readAccount }, { toArchivedSignIn }, { readAllVersions }] = await Promise.all([
      import('./read-account'),
      import('./to-archived-sign-in'),
      import('../../../shared/firebase/read-all-versions'),
    ])
    const account = await readAccount(firestore, uid, options.signal)
    const { currentUser } = await loadAuth()
    // Fetches sign-in data that other devices have changed. If this fails, the cached data is
    // archived.
    await currentUser?.reload().catch(() => undefined)
    const signIn = currentUser?.uid === uid ? toArchivedSignIn(currentUser) : null
    return {
      status: 'ready',
      ...account,
      particulars: { ...account.particulars, signIn },
      versions: await readAllVersions(firestore, entries, options),
    }
  } catch (error) {
    // The server is unreachable, or code failed to load (`TypeError`). A permission error of
    // Firebase means that the session has ended.
    if (isFirebaseError(error) || error instanceof TypeError) return { status: 'unreachable' }
    throw error
  }
}
