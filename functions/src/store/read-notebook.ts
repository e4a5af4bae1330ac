import type { Change, DocumentSnapshot } from 'firebase-functions/firestore'
import type { NotebookChange, StoredNotebook } from '../use-cases/filing-store'
import { instantOf } from './instants'
import { textIn } from './read-entry'
import { isNotebook } from './tombstones'

/** What an event of the store `collections` tells. */
export function readNotebookChange({ before, after }: Change<DocumentSnapshot>): NotebookChange {
  return { before: readNotebook(before), after: readNotebook(after) }
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
