import type { Change, DocumentSnapshot } from 'firebase-functions/firestore'
import type { NotebookFacts, NotebookFactsChange } from '../use-cases/keep-notebook-figures'
import { textIn } from './read-entry'
import { isNotebook } from './tombstones'

/** What an event of the store `collections` tells of what its figures come from. */
export function readNotebookFactsChange({ before, after }: Change<DocumentSnapshot>): NotebookFactsChange {
  return { before: readFacts(before), after: readFacts(after) }
}

/** How many subscribers a notebook has. */
export function subscribersIn(snapshot: DocumentSnapshot): number {
  const subscribers: unknown = snapshot.get('collaborators')
  return Array.isArray(subscribers) ? subscribers.length : 0
}

function readFacts(snapshot: DocumentSnapshot): NotebookFacts | undefined {
  if (!isNotebook(snapshot)) return undefined
  return {
    uid: textIn(snapshot, 'uid'),
    name: textIn(snapshot, 'name'),
    creatorUsername: textIn(snapshot, 'creatorUsername'),
    isPublic: snapshot.get('isPublic') === true,
    subscribers: subscribersIn(snapshot),
  }
}
