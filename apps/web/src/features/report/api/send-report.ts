import { type ReportReason, reportId } from '@geist/domain'

import { isRefusal } from '../../../shared/firebase/is-refusal'
import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'

export type ReportOutcome =
  | 'sent'
  /** Nobody can read it any more: it has been made private or deleted. */
  | 'gone'
  /** This person has reported it before. */
  | 'again'
  | 'failed'

export interface NewReport {
  /** Who reports. */
  readonly uid: string
  readonly notebookId: string
  readonly reason: ReportReason
  /** What the person adds, may be ''. */
  readonly words: string
}

/** Tells the operator about somebody's public notebook, as it is called now. A person can report a notebook once. */
export async function sendReport({ uid, notebookId, reason, words }: NewReport): Promise<ReportOutcome> {
  let wasThere = false
  try {
    await loadAuth()
    const { doc, firestore, notebookFromDocument, runTransaction, serverTimestamp } = await loadFirestore()
    return await runTransaction(
      firestore,
      async (transaction): Promise<ReportOutcome> => {
        wasThere = false
        const document = await transaction.get(doc(firestore, 'collections', notebookId))
        const notebook = document.exists() ? notebookFromDocument(document) : undefined
        if (!notebook?.isPublic) return 'gone'
        wasThere = true
        transaction.set(doc(firestore, 'reports', reportId({ notebookId, uid })), {
          notebookId,
          notebookName: notebook.name,
          ownerUid: notebook.uid,
          uid,
          reason,
          words,
          createdAt: serverTimestamp(),
        })
        return 'sent'
      },
      { maxAttempts: 2 },
    )
  } catch (error) {
    if (!isRefusal(error)) return 'failed'
    // A private notebook cannot be read; of a public one only a second report is refused.
    return wasThere ? 'again' : 'gone'
  }
}
