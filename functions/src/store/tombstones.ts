import type { DocumentSnapshot } from 'firebase-admin/firestore'

/**
 * The field that marks a tombstone in `messages`. Every query that selects fields for {@link
 * isEntry} must select it.
 */
export const purgeMark = 'purgedAt'

/**
 * The field that marks a tombstone in `collections`. Every query that selects fields for {@link
 * isNotebook} must select it.
 */
export const deletionMark = 'deletedAt'

/** Whether a document of `messages` exists and is no tombstone. */
export function isEntry(snapshot: DocumentSnapshot): boolean {
  return snapshot.exists && snapshot.get(purgeMark) === undefined
}

/** Whether a document of `collections` exists and is no tombstone. */
export function isNotebook(snapshot: DocumentSnapshot): boolean {
  return snapshot.exists && snapshot.get(deletionMark) === undefined
}
