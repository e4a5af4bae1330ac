import type { Entry } from '@geist/domain'

import { loadFirestore } from '../../../shared/firebase/load-firestore'

export interface NewestEntriesListener {
  /** Newest first. Partial ones are all that this page knows without the server. */
  readonly onEntries: (entries: readonly Entry[], isPartial: boolean) => void
  /** The server does not answer; when it does again, `onEntries` follows. */
  readonly onUnreachable: () => void
  /** The listener has ended: the server will not show these entries to this session. */
  readonly onRefused: () => void
}

/**
 * Follows the newest entries of an account as they are written, here or elsewhere. Those in the trash are left out.
 *
 * @returns a function that stops it
 */
export function watchNewestEntries(uid: string, count: number, listener: NewestEntriesListener): () => void {
  let isStopped = false
  let unsubscribe = () => {}

  const start = async () => {
    const { collection, entryFromDocument, firestore, limit, onSnapshot, orderBy, query, where } = await loadFirestore()
    if (isStopped) return
    const newest = query(
      collection(firestore, 'messages'),
      where('uid', '==', uid),
      where('deletedAt', '==', null),
      orderBy('timestamp', 'desc'),
      limit(count),
    )
    unsubscribe = onSnapshot(
      newest,
      // To learn also that the server has been reached or lost, not only that entries have changed.
      { includeMetadataChanges: true },
      (snapshot) => {
        // Without a network the SDK answers from its empty cache; that is no news about what the account holds.
        if (snapshot.metadata.fromCache && snapshot.empty) listener.onUnreachable()
        else {
          const entries = snapshot.docs.flatMap((document) => entryFromDocument(document) ?? [])
          listener.onEntries(entries, snapshot.metadata.fromCache)
        }
      },
      () => listener.onRefused(),
    )
  }

  start().catch(() => {
    if (!isStopped) listener.onUnreachable()
  })
  return () => {
    isStopped = true
    unsubscribe()
  }
}
