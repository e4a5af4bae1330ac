import { isDocumentId, type PublicNotebook } from '@geist/domain'

import { subscribeToFirestore } from '../subscribe-to-firestore'
import { isPermissionDenied } from '../is-permission-denied'

export type WatchedNotebookState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly notebook: PublicNotebook }
  /** Missing or not readable by this user, which the rules do not distinguish. */
  | { readonly status: 'missing' }
  | { readonly status: 'unreachable' }

/** Subscribes to one notebook of any user: one read, and one per change. */
export function watchNotebook(notebookId: string, onState: (state: WatchedNotebookState) => void): () => void {
  if (!isDocumentId(notebookId)) {
    onState({ status: 'missing' })
    return () => undefined
  }
  return subscribeToFirestore(
    ({ firestore, doc, publicNotebookFromDocument, onSnapshot }) =>
      onSnapshot(
        doc(firestore, 'collections', notebookId),
        { includeMetadataChanges: true },
        (document) => {
          const notebook = document.exists() ? publicNotebookFromDocument(document) : undefined
          if (notebook) onState({ status: 'ready', notebook })
          else onState({ status: document.metadata.fromCache ? 'unreachable' : 'missing' })
        },
        (error) => onState({ status: isPermissionDenied(error) ? 'missing' : 'unreachable' }),
      ),
    () => onState({ status: 'unreachable' }),
  )
}
