import type { Change, DocumentSnapshot } from 'firebase-functions/firestore'
import type { StoredNotebook } from '../use-cases/ports/filing-store'
import type { NotebookEvent, NotebookState } from '../use-cases/follow-ups/follow-up-of-notebook'
import { instantOf } from './instants'
import { textIn } from './read-entry'
import { isNotebook } from './tombstones'

/** Converts an event of `collections`. */
export function readNotebookEvent({ before, after }: Change<DocumentSnapshot>): NotebookEvent {
  return { before: readState(before), after: readState(after) }
}

export function subscribersIn(snapshot: DocumentSnapshot): number {
  const subscribers: unknown = snapshot.get('collaborators')
  return Array.isArray(subscribers) ? subscribers.length : 0
}

function readState(snapshot: DocumentSnapshot): NotebookState | null {
  const notebook = readNotebook(snapshot)
  if (notebook === undefined) return null
  return { ...notebook, creatorUsername: textIn(snapshot, 'creatorUsername'), subscribers: subscribersIn(snapshot) }
}

/** A stored notebook; private unless `isPublic` is true. `undefined` for a tombstone. */
export function readNotebook(snapshot: DocumentSnapshot): StoredNotebook | undefined {
  if (!isNotebook(snapshot)) return undefined
  return {
    id: snapshot.id,
    uid: textIn(snapshot, 'uid'),
    name: textIn(snapshot, 'name'),
    isPublic: snapshot.get('isPublic') === true,
    publishedUpTo: instantOf(snapshot.get('publishedUpTo')),
  }
}
