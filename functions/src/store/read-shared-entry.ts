import type { Change, DocumentSnapshot } from 'firebase-functions/firestore'
import type { SharedEntry, SharedEntryChange } from '../use-cases/triggers/create-figure-keeper'
import { instantOf } from './instants'
import { textIn } from './read-entry'
import { isEntry } from './tombstones'

/** Converts the sharing fields of an event of `messages`. */
export function readSharedEntryChange({ before, after }: Change<DocumentSnapshot>): SharedEntryChange {
  return {
    before: readShared(before),
    after: readShared(after),
    writtenAt: instantOf(after.updateTime) ?? instantOf(before.updateTime) ?? 0,
  }
}

function readShared(snapshot: DocumentSnapshot): SharedEntry | undefined {
  if (!isEntry(snapshot)) return undefined
  return {
    uid: textIn(snapshot, 'uid'),
    collectionName: textIn(snapshot, 'collectionName'),
    isPublic: snapshot.get('isPublic') === true,
  }
}
