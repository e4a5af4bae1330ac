import { type DocumentData, serverTimestamp, Timestamp } from 'firebase/firestore'

import { newId, type World } from '../world'

/** A moment long past, for fields that a device's clock or an earlier write has set. */
export const longAgo = Timestamp.fromMillis(1_700_000_000_000)

export function daysAgo(days: number): Timestamp {
  return Timestamp.fromMillis(Date.now() - days * 86_400_000)
}

/** Ids of the writes of a given entry or notebook, newest first. */
export const writeIds = ['second', 'first'].map((word) => `${word}-write`.padStart(20, '0'))

/** What a change of a notebook brings: an id in front of those of the given one. */
export function nextWrite(): DocumentData {
  return { writeIds: [newId(), ...writeIds] }
}

/** What a change of an entry brings. */
export function touched(): DocumentData {
  return { updatedAt: serverTimestamp(), ...nextWrite() }
}

/** A valid document of `messages`: a private entry of `owner`, filed nowhere. */
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

/** The tombstone of a given entry. */
export function purgedEntry(changes: DocumentData = {}): DocumentData {
  return { uid: 'owner', purgedAt: serverTimestamp(), ...touched(), ...changes }
}

/** What makes an entry public. */
export const shared = { isPublic: true, collectionName: 'Walks' }

/** What has happened to an entry in the trash, once the trigger has set the day of purging. */
export const trashed = { deletedAt: longAgo, expireAt: Timestamp.fromMillis(longAgo.toMillis() + 30 * 86_400_000) }

/** A valid document of `messages/{id}/versions`: the text of a given entry, replaced just now. */
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

/** A valid document of `collections`: a private notebook of `owner` that nobody reads along in. */
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

/** The tombstone of a given notebook. */
export function deletedNotebook(changes: DocumentData = {}): DocumentData {
  return { uid: 'owner', deletedAt: serverTimestamp(), ...nextWrite(), ...changes }
}

/** What a trigger keeps of a notebook. */
export const figures = {
  activityAt: longAgo,
  latestEntryAt: longAgo,
  entryCount: 3,
  subscriberCount: 2,
  searchTerms: ['w', 'wa', 'walks'],
}

/** A valid document of `users`. */
export function profile(uid: string, username: string, changes: DocumentData = {}): DocumentData {
  return { UID: uid, username, usernameKey: username, biography: '', ...changes }
}

/** A valid document of `searchQueries`. */
export function searchQuery(changes: DocumentData = {}): DocumentData {
  return { uid: 'owner', title: 'Rain', content: 'Rain all morning.', timestamp: longAgo, ...changes }
}

/** Write ids of a conversation's creation, of its deletion, and of another write. */
export const [begun, thrown, another] = ['begun', 'thrown', 'another'].map((word) => word.padEnd(20, '-')) as [
  string,
  string,
  string,
]

/** A valid document of `threads`: a conversation of `owner` that was begun long ago. */
export function thread(changes: DocumentData = {}): DocumentData {
  return {
    uid: 'owner',
    title: 'When did it rain?',
    createdAt: longAgo,
    updatedAt: serverTimestamp(),
    deletedAt: null,
    writeIds: [begun],
    ...changes,
  }
}

/** What a turn is answered with. */
export const answer = {
  text: '“Rain all morning.”',
  quotes: ['00000000000000000000:0:17:1', '00000000000000000001-id:5:8:30'],
  isKnown: true,
  leftOut: ['00000000000000000002:never-ai'],
}

/** A valid document of `turns`: a question of `owner` that is not answered yet. */
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

/** Stores an entry that was last written long ago, past the rules, and gives its path. */
export function givenEntry(world: World, changes: DocumentData = {}): Promise<string> {
  return world.given(`messages/${newId()}`, entry({ updatedAt: longAgo, ...changes }))
}

/** Stores a notebook, past the rules, and gives its path. */
export function givenNotebook(world: World, changes: DocumentData = {}): Promise<string> {
  return world.given(`collections/${newId()}`, notebook(changes))
}
