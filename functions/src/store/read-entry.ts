import type { Change, DocumentSnapshot } from 'firebase-functions/firestore'
import type { EntryChange, StoredEntry } from '../use-cases/ports/entry-store'
import { instantOf } from './instants'
import { readWriteIds } from './read-write-ids'
import { isEntry } from './tombstones'

/** Converts an event of `messages`. */
export function readEntryChange({ before, after }: Change<DocumentSnapshot>): EntryChange {
  return {
    id: after.id,
    before: readEntry(before),
    after: readEntry(after),
    isGone: !after.exists,
    writtenAt: instantOf(after.updateTime) ?? instantOf(before.updateTime) ?? 0,
  }
}

/**
 * A stored entry; missing fields and fields of a wrong type count as empty. `undefined` for a
 * tombstone.
 */
export function readEntry(snapshot: DocumentSnapshot): StoredEntry | undefined {
  if (!isEntry(snapshot)) return undefined
  const forks: unknown = snapshot.get('forks')
  return {
    uid: textIn(snapshot, 'uid'),
    content: textIn(snapshot, 'content'),
    category: textIn(snapshot, 'category'),
    revision: textIn(snapshot, 'revision'),
    forks: Array.isArray(forks) ? forks.filter((fork) => typeof fork === 'string') : [],
    updatedAt: instantOf(snapshot.get('updatedAt')) ?? instantOf(snapshot.updateTime) ?? 0,
    editedFrom: instantOf(snapshot.get('editedFrom')),
    deletedAt: instantOf(snapshot.get('deletedAt')),
    expireAt: instantOf(snapshot.get('expireAt')),
    writeIds: readWriteIds(snapshot),
    ...(snapshot.get('isPublic') === true && promptIn(snapshot)),
  }
}

function promptIn(snapshot: DocumentSnapshot): Pick<StoredEntry, 'sharedPrompt'> {
  return snapshot.get('userPrompt') === undefined ? {} : { sharedPrompt: textIn(snapshot, 'userPrompt') }
}

/** Fields that mark an entry as AI output with 'yes'. */
export const aiMarks = ['aiResponse', 'complexQuery', 'hallucinationResponse'] as const

/** Whether an entry is a saved answer or reply of the AI. */
export function isFromAi(snapshot: DocumentSnapshot): boolean {
  return aiMarks.some((mark) => snapshot.get(mark) === 'yes')
}

/** Whether the author excluded an entry from AI; any value but `false` or missing excludes it. */
export function isNeverAi(snapshot: DocumentSnapshot): boolean {
  return (snapshot.get('neverAi') ?? false) !== false
}

export function isInTrash(snapshot: DocumentSnapshot): boolean {
  return (snapshot.get('deletedAt') ?? null) !== null
}

export function textIn(snapshot: DocumentSnapshot, field: string): string {
  const value: unknown = snapshot.get(field)
  return typeof value === 'string' ? value : ''
}
