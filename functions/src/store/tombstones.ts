import type { DocumentSnapshot } from 'firebase-admin/firestore'

/**
 * The field that makes a document of `messages` a tombstone. Every query that selects fields for
 * {@link isEntry} selects it too.
 */
export const purgeMark = 'purgedAt'

/**
 * The field that makes a document of `collections` a tombstone. Every query that selects fields for
 * {@link isNotebook} selects it too.
 */
export const deletionMark = 'deletedAt'

/** Whether a document of `messages` is an entry: not missing, and not the tombstone of a purged one. */
export function isEntry(snapshot: DocumentSnapshot): boolean {
  return snapshot.exists && snapshot.get(purgeMark) === undefined
}

/** Whether a document of `collections` is a notebook: not missing, and not the tombstone of a deleted one. */
export function isNotebook(snapshot: DocumentSnapshot): boolean {
  return snapshot.exists && snapshot.get(deletionMark) === undefined
}
