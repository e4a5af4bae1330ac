import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { getErrorCode } from './get-error-code'

/**
 * Replaces the data of a document with compare-and-set. If it was written since `snapshot` was
 * read, nothing is written and the caller reads again.
 *
 * For one small document that many concurrent calls of a user write. Transactions would lock it and
 * back off longer with each retry: of twenty concurrent calls the last took minutes.
 */
export async function writeIfUnchanged(
  document: DocumentReference,
  snapshot: DocumentSnapshot,
  data: DocumentData,
): Promise<'written' | 'changed'> {
  try {
    await (snapshot.updateTime === undefined
      ? document.create(data)
      : document.update(data, { lastUpdateTime: snapshot.updateTime }))
    return 'written'
  } catch (error) {
    if (isWriteConflict(error)) return 'changed'
    throw error
  }
}

/** Whether a write lost against a concurrent one. */
export function isWriteConflict(error: unknown): boolean {
  return conflictCodes.has(getErrorCode(error))
}

/**
 * gRPC's NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION and ABORTED: a concurrent write deleted,
 * created, changed or locked the document.
 */
const conflictCodes = new Set<unknown>([5, 6, 9, 10])
