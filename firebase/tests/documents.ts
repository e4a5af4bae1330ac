import { type DocumentData, serverTimestamp, Timestamp } from 'firebase/firestore'

import { newId, type World } from './world'

/** A fixed past timestamp for fields set by a device or an earlier write. */
export const longAgo = Timestamp.fromMillis(1_700_000_000_000)

export function daysAgo(days: number): Timestamp {
  return Timestamp.fromMillis(Date.now() - days * 86_400_000)
}

export const writeIds = ['second', 'first'].map((word) => `${word}-write`.padStart(20, '0'))

/** The fields that every notebook change must set: a new write id before the existing ones. */
export function createNextWrite(): DocumentData {
  return { writeIds: [newId(), ...writeIds] }
}

/** The fields that every entry change must set. */
export function createEntryTouch(): DocumentData {
  return { updatedAt: serverTimestamp(), ...createNextWrite() }
}

/** A valid `messages` document: a private entry of `owner` in no notebook. */
export function entry(changes: DocumentData = {}): DocumentData {
  return {
    uid: 'owner',
    content: 'Rain all morning.',
    category: 'Weather',
    timestamp: longAgo,
    collectionName: '',
    username: 'owner',
    order: null,
    isPublic: false,
    updatedAt: serverTimestamp(),
    editedFrom: null,
    deletedAt: null,
    expireAt: null,
    writeIds,
    ...changes,
  }
}

export function purgedEntry(changes: DocumentData = {}): DocumentData {
  return { uid: 'owner', purgedAt: serverTimestamp(), ...createEntryTouch(), ...changes }
}

export const publicFields = { isPublic: true, collectionName: 'Walks' }

/** The fields of an entry in the trash, after the trigger has set the purge date. */
export const trashFields = { deletedAt: longAgo, expireAt: Timestamp.fromMillis(longAgo.toMillis() + 30 * 86_400_000) }

/** A valid document of `messages/{id}/versions`: the text of `entry()`, just replaced. */
export function version(changes: DocumentData = {}): DocumentData {
  return {
    uid: 'owner',
    content: 'Rain all morning.',
    category: 'Weather',
    updatedAt: longAgo,
    replacedAt: serverTimestamp(),
    ...changes,
  }
}

/** A valid document of `collections`: a private notebook of `owner` without subscribers. */
export function notebook(changes: DocumentData = {}): DocumentData {
  return {
    name: 'Walks',
    uid: 'owner',
    creatorUsername: 'owner',
    collaborators: [],
    originalCreatorUID: 'owner',
    isPublic: false,
    publishedUpTo: null,
    writeIds,
    ...changes,
  }
}

export function deletedNotebook(changes: DocumentData = {}): DocumentData {
  return { uid: 'owner', deletedAt: serverTimestamp(), ...createNextWrite(), ...changes }
}

/** Notebook fields that a trigger maintains. */
export const figures = {
  activityAt: longAgo,
  latestEntryAt: longAgo,
  entryCount: 3,
  subscriberCount: 2,
  searchTerms: ['w', 'wa', 'walks'],
}

export function profile(uid: string, username: string, changes: DocumentData = {}): DocumentData {
  return { UID: uid, username, usernameKey: username, biography: '', ...changes }
}

export function searchQuery(changes: DocumentData = {}): DocumentData {
  return { uid: 'owner', title: 'Rain', content: 'Rain all morning.', timestamp: longAgo, ...changes }
}

/** Write ids of a conversation: of its creation and its deletion. */
export const creationId = 'begun'.padEnd(20, '-')
export const deletionId = 'thrown'.padEnd(20, '-')

/** A valid document of `threads`: an old conversation of `owner`. */
export function thread(changes: DocumentData = {}): DocumentData {
  return {
    uid: 'owner',
    title: 'When did it rain?',
    createdAt: longAgo,
    updatedAt: serverTimestamp(),
    deletedAt: null,
    writeIds: [creationId],
    ...changes,
  }
}

export const answer = {
  text: '“Rain all morning.”',
  quotes: ['00000000000000000000:0:17:1', '00000000000000000001-id:5:8:30'],
  isKnown: true,
  leftOut: ['00000000000000000002:never-ai'],
}

/** A valid document of `turns`: an unanswered question of `owner`. */
export function turn(changes: DocumentData = {}): DocumentData {
  return {
    uid: 'owner',
    threadId: '00000000000000000000',
    question: 'When did it rain?',
    askedAt: longAgo,
    answer: null,
    updatedAt: serverTimestamp(),
    ...changes,
  }
}

/** A document of `vectors`, as the trigger writes it. */
export function vector(changes: DocumentData = {}): DocumentData {
  return {
    uid: 'owner',
    content: 'Rain.',
    category: 'Weather',
    collectionName: '',
    username: 'owner',
    isPublic: true,
    revision: '',
    epoch: 'first',
    embedding: [0, 1],
    model: 'test',
    contentHash: 'hash',
    ...changes,
  }
}

/** Seeds an old entry, bypassing the rules, and returns its path. */
export function seedEntry(world: World, changes: DocumentData = {}): Promise<string> {
  return world.seed(`messages/${newId()}`, entry({ updatedAt: longAgo, ...changes }))
}

/** Seeds a notebook, bypassing the rules, and returns its path. */
export function seedNotebook(world: World, changes: DocumentData = {}): Promise<string> {
  return world.seed(`collections/${newId()}`, notebook(changes))
}
