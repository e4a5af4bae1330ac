import { prependWriteId } from '@geist/domain'

import { type Data, Timestamp, serverTimestamp } from '../value'
import type { Stage } from './stage'

/** A fixed past timestamp, set by a device or an earlier commit. */
export const longAgo = new Timestamp(1_700_000_000_000)
export const earlierThanLongAgo = new Timestamp(1_690_000_000_000)

export const rainText = { content: 'Rain all morning.', category: 'Weather' }
/** The fields of an entry in a public notebook. */
export const publicFields = { isPublic: true, collectionName: 'Walks' }
/** The fields of an entry in the trash, with its purge date. */
export const trashFields = { deletedAt: longAgo, expireAt: new Timestamp(longAgo.ms + 30 * 86_400_000) }

/** Creates consecutive write ids, newest first. */
export function createWriteIds(newest: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `write-${newest - index}`.padStart(24, '0'))
}

/** The document after one more write, based on the newest write id. */
export function withNextWrite(document: Data, changes: Data = {}): Data {
  const previousIds = (document['writeIds'] ?? []) as readonly string[]
  return { ...document, writeIds: prependWriteId('new-write'.padStart(24, '0'), previousIds), ...changes }
}

/** The marker of an account that is being deleted, by its path. */
export function deletionMarker(uid: string): Readonly<Record<string, Data>> {
  return { [`deletions/${uid}`]: { startedAt: longAgo, finishedAt: null, counts: {} } }
}

/** A new entry, as its owner's device writes it. */
export function entry({ owner }: Stage, changes: Data = {}): Data {
  return {
    uid: owner,
    ...rainText,
    timestamp: longAgo,
    collectionName: '',
    username: 'ada',
    order: null,
    isPublic: false,
    updatedAt: serverTimestamp,
    editedFrom: null,
    deletedAt: null,
    expireAt: null,
    writeIds: createWriteIds(1, 1),
    ...changes,
  }
}

/** An entry that has been written three times before. */
export function oldEntry(stage: Stage, changes: Data = {}): Data {
  return entry(stage, { updatedAt: longAgo, writeIds: createWriteIds(3, 3), ...changes })
}

export function purgedEntry({ owner }: Stage, changes: Data = {}): Data {
  return { uid: owner, purgedAt: longAgo, updatedAt: longAgo, writeIds: createWriteIds(4, 4), ...changes }
}

export function version({ owner }: Stage, changes: Data = {}): Data {
  return { uid: owner, ...rainText, updatedAt: longAgo, replacedAt: serverTimestamp, ...changes }
}

export function notebook({ owner }: Stage, changes: Data = {}): Data {
  return {
    name: 'Walks',
    uid: owner,
    creatorUsername: owner,
    collaborators: [],
    originalCreatorUID: owner,
    isPublic: false,
    publishedUpTo: null,
    writeIds: createWriteIds(3, 3),
    ...changes,
  }
}

export function deletedNotebook({ owner }: Stage, changes: Data = {}): Data {
  return { uid: owner, deletedAt: longAgo, writeIds: createWriteIds(4, 4), ...changes }
}

export function profile(uid: string, username: string, changes: Data = {}): Data {
  return { UID: uid, username, usernameKey: username, biography: '', ...changes }
}

export function searchQuery({ owner }: Stage, changes: Data = {}): Data {
  return { uid: owner, title: 'Rain', content: 'Rain all morning.', timestamp: longAgo, ...changes }
}

/**
 * Write ids of a conversation: of its creation, deletion and revival, and one that no document has.
 */
export const creationId = 'begun'.padEnd(20, '-')
export const deletionId = 'thrown'.padEnd(20, '-')
export const revivalId = 'undone'.padEnd(20, '-')
export const unknownId = 'unknown'.padEnd(20, '-')

export function thread({ owner }: Stage, changes: Data = {}): Data {
  return {
    uid: owner,
    title: 'When did it rain?',
    createdAt: longAgo,
    updatedAt: serverTimestamp,
    deletedAt: null,
    writeIds: [creationId],
    ...changes,
  }
}

export function oldThread(stage: Stage, changes: Data = {}): Data {
  return thread(stage, { updatedAt: longAgo, ...changes })
}

export const answer: Data = {
  text: '“Rain all morning.”',
  quotes: ['00000000000000000000:0:17:1', '00000000000000000001-id:5:8:30'],
  isKnown: true,
  leftOut: ['00000000000000000002:never-ai'],
}

export function turn(stage: Stage, changes: Data = {}): Data {
  return {
    uid: stage.owner,
    threadId: stage.id('thread'),
    question: 'When did it rain?',
    askedAt: longAgo,
    answer: null,
    updatedAt: serverTimestamp,
    ...changes,
  }
}

export function oldTurn(stage: Stage, changes: Data = {}): Data {
  return turn(stage, { updatedAt: longAgo, ...changes })
}
