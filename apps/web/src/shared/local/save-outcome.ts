import { isOutOfRoom } from './storage-fault'

/** How an attempt to keep a change on this device went. */
export type SaveOutcome =
  /** In the mirror and in the outbox: it outlives this page, and goes to the server by itself. */
  | { readonly status: 'saved' }
  /** It waits to be sent, but this browser keeps nothing: it would not outlive the page. */
  | { readonly status: 'held' }
  | { readonly status: 'failed'; readonly reason: 'no-room' | 'newer-version' | 'broken' }

/** What went wrong, as a word to switch on. */
export function saveFailure(error: unknown): SaveOutcome {
  if (isOutOfRoom(error)) return { status: 'failed', reason: 'no-room' }
  if (error instanceof Error && error.name === 'VersionError') return { status: 'failed', reason: 'newer-version' }
  return { status: 'failed', reason: 'broken' }
}
