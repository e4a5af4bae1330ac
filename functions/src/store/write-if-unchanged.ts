import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'

/**
 * Puts this data in place of a document's, unless somebody has written it since it was read: then nothing is written, and it is to be
 * read again.
 *
 * For one small document that many calls of a person may want at once. Transactions lock it for each other there and wait longer with
 * every try: of twenty at once the last took minutes.
 */
export async function writeIfUnchanged(
  document: DocumentReference,
  read: DocumentSnapshot,
  data: DocumentData,
): Promise<'written' | 'changed'> {
  try {
    await (read.updateTime === undefined
      ? document.create(data)
      : document.update(data, { lastUpdateTime: read.updateTime }))
    return 'written'
  } catch (error) {
    if (isOvertaken(error)) return 'changed'
    throw error
  }
}

/** Whether a write failed since another one has changed the document, or is about to. */
export function isOvertaken(error: unknown): boolean {
  return changed.has((error as { readonly code?: unknown }).code)
}

/** gRPC's NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION and ABORTED: deleted, created or changed by another, or on its way to be. */
const changed = new Set<unknown>([5, 6, 9, 10])
