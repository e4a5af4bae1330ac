import type { Change, DocumentSnapshot } from 'firebase-functions/firestore'
import type { SharedEntry, SharedEntryChange } from '../use-cases/triggers/create-figure-keeper'
import { toInstant } from './instants'
import { readText } from './read-entry'
import { isEntry } from './tombstones'

/** Reads the sharing fields of a trigger event of `messages`. */
export function readSharedEntryChange({ before, after }: Change<DocumentSnapshot>): SharedEntryChange {
  return {
    before: readSharedEntry(before),
    after: readSharedEntry(after),
    // A deleted document has no update time: a deletion gets that of the previous write.
    writtenAt: toInstant(after.updateTime) ?? toInstant(before.updateTime) ?? 0,
  }
}

function readSharedEntry(snapshot: DocumentSnapshot): SharedEntry | undefined {
  if (!isEntry(snapshot)) return undefined
  return {
    uid: readText(snapshot, 'uid'),
    collectionName: readText(snapshot, 'collectionName'),
    isPublic: snapshot.get('isPublic') === true,
  }
}
