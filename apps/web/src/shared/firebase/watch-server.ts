import type { Notebook } from '@geist/domain'
import { collection, documentId, type Firestore, onSnapshot, orderBy, query, startAt, where } from 'firebase/firestore'

import type { ChangeListener } from '../local/sync/journal-server'
import { notebookFromDocument, serverEntryFromDocument } from './entry-converter'
import { toTimestamp } from './timestamps'

/** Implements `JournalServer.watchChanges`: listens to an account's entries from a cursor on. */
export function watchChanges(
  firestore: Firestore,
  uid: string,
  from: { readonly updatedAt: number; readonly entryId?: string } | undefined,
  { onChanges, onCaughtUp, onAccessDenied }: ChangeListener,
): () => void {
  const startValues = from && [toTimestamp(from.updatedAt), ...(from.entryId === undefined ? [] : [from.entryId])]
  const changes = query(
    collection(firestore, 'messages'),
    where('uid', '==', uid),
    orderBy('updatedAt'),
    orderBy(documentId()),
    ...(startValues ? [startAt(...startValues)] : []),
  )
  return onSnapshot(
    changes,
    // Metadata changes tell when the listener has caught up or lost the connection.
    { includeMetadataChanges: true },
    (snapshot) => {
      const documentChanges = snapshot.docChanges()
      const changedEntries = documentChanges
        .filter(({ type }) => type !== 'removed')
        .flatMap(({ doc }) => serverEntryFromDocument(doc) ?? [])
      const removedIds = documentChanges.filter(({ type }) => type === 'removed').map(({ doc }) => doc.id)
      if (changedEntries.length > 0 || removedIds.length > 0) onChanges(changedEntries, removedIds)
      onCaughtUp(!snapshot.metadata.fromCache)
    },
    onAccessDenied,
  )
}

/** Implements `JournalServer.watchNotebooks`: listens to all notebooks of an account. */
export function watchNotebooks(
  firestore: Firestore,
  uid: string,
  onNotebooks: (notebooks: readonly Notebook[]) => void,
): () => void {
  return onSnapshot(
    query(collection(firestore, 'collections'), where('uid', '==', uid)),
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      // Offline, the SDK answers from its cache, which may be incomplete.
      if (!metadata.fromCache) onNotebooks(docs.flatMap((document) => notebookFromDocument(document) ?? []))
    },
    // The listener of entries reports denied access.
    () => undefined,
  )
}
