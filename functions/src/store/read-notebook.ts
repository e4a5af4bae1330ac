import type { Change, DocumentSnapshot } from 'firebase-functions/firestore'
import type { NotebookChange, StoredNotebook } from '../use-cases/filing-store'
import { textIn } from './read-entry'

/** What an event of the store `collections` tells. */
export function readNotebookChange({ before, after }: Change<DocumentSnapshot>): NotebookChange {
  return { before: readNotebook(before), after: readNotebook(after) }
}

/** A notebook as it is stored. What does not say that it is public is private. */
export function readNotebook(snapshot: DocumentSnapshot): StoredNotebook | undefined {
  if (!snapshot.exists) return undefined
  return {
    id: snapshot.id,
    uid: textIn(snapshot, 'uid'),
    name: textIn(snapshot, 'name'),
    isPublic: snapshot.get('isPublic') === true,
  }
}
