import type { Change, DocumentSnapshot } from 'firebase-functions/firestore'
import type { EntryChange, StoredEntry } from '../use-cases/ports/entry-store'
import { toInstant } from './instants'
import { readWriteIds } from './read-write-ids'
import { isEntry } from './tombstones'

/** Reads a trigger event of `messages`. */
export function readEntryChange({ before, after }: Change<DocumentSnapshot>): EntryChange {
  return {
    id: after.id,
    before: readEntry(before),
    after: readEntry(after),
    isGone: !after.exists,
    // A deleted document has no update time: a deletion gets that of the previous write.
    writtenAt: toInstant(after.updateTime) ?? toInstant(before.updateTime) ?? 0,
  }
}

/**
 * Reads a stored entry; missing fields and fields of a wrong type count as empty. `undefined` for a
 * tombstone.
 */
export function readEntry(snapshot: DocumentSnapshot): StoredEntry | undefined {
  if (!isEntry(snapshot)) return undefined
  const forks: unknown = snapshot.get('forks')
  return {
    uid: readText(snapshot, 'uid'),
    content: readText(snapshot, 'content'),
    category: readText(snapshot, 'category'),
    revision: readText(snapshot, 'revision'),
    forks: Array.isArray(forks) ? forks.filter((fork) => typeof fork === 'string') : [],
    updatedAt: toInstant(snapshot.get('updatedAt')) ?? toInstant(snapshot.updateTime) ?? 0,
    editedFrom: toInstant(snapshot.get('editedFrom')),
    deletedAt: toInstant(snapshot.get('deletedAt')),
    expireAt: toInstant(snapshot.get('expireAt')),
    writeIds: readWriteIds(snapshot),
    ...(snapshot.get('isPublic') === true && readSharedPrompt(snapshot)),
  }
}

function readSharedPrompt(snapshot: DocumentSnapshot): Pick<StoredEntry, 'sharedPrompt'> {
  return snapshot.get('userPrompt') === undefined ? {} : { sharedPrompt: readText(snapshot, 'userPrompt') }
}

/** Fields that mark an entry as AI output with 'yes'. */
export const aiOutputFields = ['aiResponse', 'complexQuery', 'hallucinationResponse'] as const

/** Whether an entry is a saved answer or reply of the AI. */
export function isFromAi(snapshot: DocumentSnapshot): boolean {
  return aiOutputFields.some((field) => snapshot.get(field) === 'yes')
}

/** Whether the author excluded an entry from AI; any value but `false` or missing excludes it. */
export function isNeverAi(snapshot: DocumentSnapshot): boolean {
  return (snapshot.get('neverAi') ?? false) !== false
}

export function isInTrash(snapshot: DocumentSnapshot): boolean {
  return (snapshot.get('deletedAt') ?? null) !== null
}

/** Reads a text field; `''` if it is missing or no text. */
export function readText(snapshot: DocumentSnapshot, field: string): string {
  const value: unknown = snapshot.get(field)
  return typeof value === 'string' ? value : ''
}
