import { notebookSchema, type ReportReason, toReportId } from '@geist/domain'

import { isPermissionDenied } from '../../../shared/firebase/is-permission-denied'
import { serverTimestamp } from '../../../shared/firebase/rest/field-values'
import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'
import { parseDocument } from '../../../shared/firebase/rest/parse-document'
import { requireUnchanged } from '../../../shared/firebase/rest/require-unchanged'
import { withRetry } from '../../../shared/firebase/rest/with-retry'

export type ReportOutcome =
  | 'sent'
  /** The notebook is private or deleted by now. */
  | 'not-public'
  /** This user has already reported it. */
  | 'already-reported'
  | 'failed'

export interface NewReport {
  readonly uid: string
  readonly notebookId: string
  readonly reason: ReportReason
  /** The user's comment; may be ''. */
  readonly words: string
}

/**
 * Reports another user's public notebook to the operator, under its current name. A user can report
 * a notebook only once.
 */
export async function sendReport({ uid, notebookId, reason, words }: NewReport): Promise<ReportOutcome> {
  let wasPublic = false
  try {
    const rest = await loadRestFirestore()
    return await withRetry(async (signal): Promise<ReportOutcome> => {
      wasPublic = false
      const path = `collections/${notebookId}`
      const document = await rest.get(path, signal)
      const notebook = parseDocument(notebookSchema, document)
      if (!notebook?.isPublic) return 'not-public'
      wasPublic = true
      const report = {
        notebookId,
        notebookName: notebook.name,
        ownerUid: notebook.uid,
        uid,
        reason,
        words,
        createdAt: serverTimestamp,
      }
      await rest.commit(
        [
          { kind: 'verify', path, precondition: requireUnchanged(document) },
          { kind: 'set', path: `reports/${toReportId({ notebookId, uid })}`, fields: report },
        ],
        signal,
      )
      return 'sent'
    })
  } catch (error) {
    if (!isPermissionDenied(error)) return 'failed'
    // Security Rules deny reading a private notebook. For a public one, they deny only a second
    // report.
    return wasPublic ? 'already-reported' : 'not-public'
  }
}
