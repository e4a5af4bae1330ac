import type { Change, DocumentSnapshot } from 'firebase-functions/firestore'
import type { StoredNotebook } from '../use-cases/ports/filing-store'
import type { NotebookEvent, NotebookState } from '../use-cases/follow-ups/find-notebook-follow-up'
import { toInstant } from './instants'
import { readText } from './read-entry'
import { isNotebook } from './tombstones'

/** Reads a trigger event of `collections`. */
export function readNotebookEvent({ before, after }: Change<DocumentSnapshot>): NotebookEvent {
  return { before: toNotebookState(before), after: toNotebookState(after) }
}

export function countSubscribers(snapshot: DocumentSnapshot): number {
  const subscribers: unknown = snapshot.get('collaborators')
  return Array.isArray(subscribers) ? subscribers.length : 0
}

function toNotebookState(snapshot: DocumentSnapshot): NotebookState | null {
  const notebook = readNotebook(snapshot)
  if (notebook === undefined) return null
  return {
    ...notebook,
    creatorUsername: readText(snapshot, 'creatorUsername'),
    subscriberCount: countSubscribers(snapshot),
  }
}

/** Reads a stored notebook; private unless `isPublic` is true. `undefined` for a tombstone. */
export function readNotebook(snapshot: DocumentSnapshot): StoredNotebook | undefined {
  if (!isNotebook(snapshot)) return undefined
  return {
    id: snapshot.id,
    uid: readText(snapshot, 'uid'),
    name: readText(snapshot, 'name'),
    isPublic: snapshot.get('isPublic') === true,
    publishedUpTo: toInstant(snapshot.get('publishedUpTo')),
  }
}
