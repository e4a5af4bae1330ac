import type { Notebook } from '@geist/domain'
import { collection, documentId, type Firestore, onSnapshot, orderBy, query, startAt, where } from 'firebase/firestore'

import type { ChangeListener } from '../local/sync/journal-server'
import { notebookFromDocument, serverEntryFromDocument } from './entry-converter'
import { toTimestamp } from './instants'

/** Follows the entries of an account that change from a place on, as `JournalServer.watchChanges` says. */
export function watchChanges(
  firestore: Firestore,
  uid: string,
  from: { readonly updatedAt: number; readonly entryId?: string } | undefined,
  { onChanges, onInStep, onRefused }: ChangeListener,
): () => void {
  const place = from && [toTimestamp(from.updatedAt), ...(from.entryId === undefined ? [] : [from.entryId])]
  const changes = query(
    collection(firestore, 'messages'),
    where('uid', '==', uid),
    orderBy('updatedAt'),
    orderBy(documentId()),
    ...(place ? [startAt(...place)] : []),
  )
  return onSnapshot(
    changes,
    // To learn also that the server has been reached or lost, not only that entries have changed.
    { includeMetadataChanges: true },
    (snapshot) => {
      const parts = snapshot.docChanges()
      const changed = parts
        .filter(({ type }) => type !== 'removed')
        .flatMap(({ doc }) => serverEntryFromDocument(doc) ?? [])
      const gone = parts.filter(({ type }) => type === 'removed').map(({ doc }) => doc.id)
      if (changed.length > 0 || gone.length > 0) onChanges(changed, gone)
      onInStep(!snapshot.metadata.fromCache)
    },
    onRefused,
  )
}

/** Follows an account's own notebooks. */
export function watchNotebooks(
  firestore: Firestore,
  uid: string,
  onNotebooks: (notebooks: readonly Notebook[]) => void,
): () => void {
  return onSnapshot(
    query(collection(firestore, 'collections'), where('uid', '==', uid)),
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      // Without the server the SDK answers from what it happens to have: no news about what there is.
      if (!metadata.fromCache) onNotebooks(docs.flatMap((document) => notebookFromDocument(document) ?? []))
    },
    () => undefined,
  )
}
