import type { Change, DocumentSnapshot } from 'firebase-functions/firestore'
import type { StoredNotebook } from '../use-cases/filing-store'
import { instantOf } from './instants'
import { textIn } from './read-entry'
import { isNotebook } from './tombstones'

/** A notebook with what its figures come from. */
export interface NotebookState extends StoredNotebook {
  readonly creatorUsername: string
  readonly subscribers: number
}

/** One write of a notebook; `null` where there is none. */
export interface NotebookEvent {
  readonly before: NotebookState | null
  readonly after: NotebookState | null
}

/** What an event of the store `collections` tells. */
export function readNotebookEvent({ before, after }: Change<DocumentSnapshot>): NotebookEvent {
  return { before: readState(before), after: readState(after) }
}

/** Whether anything follows from a write: not from one of the figures, which the functions themselves write. */
export function isNewsOfNotebook({ before, after }: NotebookEvent): boolean {
  return JSON.stringify(before) !== JSON.stringify(after)
}

/** How many subscribers a notebook has. */
export function subscribersIn(snapshot: DocumentSnapshot): number {
  const subscribers: unknown = snapshot.get('collaborators')
  return Array.isArray(subscribers) ? subscribers.length : 0
}

function readState(snapshot: DocumentSnapshot): NotebookState | null {
  const notebook = readNotebook(snapshot)
  if (notebook === undefined) return null
  return { ...notebook, creatorUsername: textIn(snapshot, 'creatorUsername'), subscribers: subscribersIn(snapshot) }
}

/** A notebook as it is stored; private unless it says that it is public. A tombstone is no notebook. */
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
