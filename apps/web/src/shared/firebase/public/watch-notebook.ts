import type { PublicNotebook } from '@geist/domain'

import { followFirestore } from '../follow-firestore'
import { isRefusal } from '../is-refusal'

export type WatchedNotebook =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly notebook: PublicNotebook }
  /** It is not there, or not for this person to see: the rules do not tell the one from the other. */
  | { readonly status: 'missing' }
  | { readonly status: 'unreachable' }

/**
 * Follows one notebook, one's own or somebody else's: one read, and one for each change.
 *
 * @returns a function that ends it
 */
export function watchNotebook(notebookId: string, onNews: (news: WatchedNotebook) => void): () => void {
  return followFirestore(
    ({ firestore, doc, publicNotebookFromDocument, onSnapshot }) =>
      onSnapshot(
        doc(firestore, 'collections', notebookId),
        { includeMetadataChanges: true },
        (document) => {
          const notebook = document.exists() ? publicNotebookFromDocument(document) : undefined
          if (notebook) onNews({ status: 'ready', notebook })
          else onNews({ status: document.metadata.fromCache ? 'unreachable' : 'missing' })
        },
        (error) => onNews({ status: isRefusal(error) ? 'missing' : 'unreachable' }),
      ),
    () => onNews({ status: 'unreachable' }),
  )
}
