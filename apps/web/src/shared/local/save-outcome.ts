import { isStorageFull } from './storage-fault'

export type SaveOutcome =
  /** In the mirror and in the outbox: the change outlives this page and is sent automatically. */
  | { readonly status: 'saved' }
  /** In the outbox, which is in memory only: closing the page loses the change. */
  | { readonly status: 'in-memory' }
  /**
   * Nothing was recorded. `no-room`: the disk or the quota is full. `newer-version`: a newer
   * version of the app has upgraded the database. `broken`: any other error.
   */
  | { readonly status: 'failed'; readonly reason: 'no-room' | 'newer-version' | 'broken' }

/** Maps the error of a transaction to an outcome for the user. */
export function toSaveFailure(error: unknown): SaveOutcome {
  if (isStorageFull(error)) return { status: 'failed', reason: 'no-room' }
  if (error instanceof Error && error.name === 'VersionError') return { status: 'failed', reason: 'newer-version' }
  return { status: 'failed', reason: 'broken' }
}
