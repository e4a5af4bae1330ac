import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  GrpcStatus,
  type Transaction,
} from 'firebase-admin/firestore'
import {
  type EntryChanges,
  type EntryText,
  type EntryTransaction,
  versionPageSize,
} from '../use-cases/ports/entry-store'
import type { TrashStore } from '../use-cases/maintenance/purge-trash'
import { firestore } from './firestore'
import { toFirestoreTimestamp } from './instants'
import { promptReference } from './prompt-reference'
import { readEntry, readText } from './read-entry'
import { errorCode } from './error-code'
import { queryPages } from './query-pages'

/**
 * Entries in `messages`, versions in `messages/{id}/versions`, prompts in
 * `users/{uid}/userPrompts`.
 */
export const entryStore: TrashStore = {
  async setExpiries(entries) {
    const batch = firestore().batch()
    for (const { id, version, expireAt } of entries)
      batch.update(entryReference(firestore(), id), toStoredChanges({ expireAt }), {
        lastUpdateTime: toFirestoreTimestamp(version),
      })
    try {
      await batch.commit()
      return 'written'
    } catch (error) {
      if (conflictCodes.has(errorCode(error))) return 'changed'
      throw error
    }
  },

  async version(entryId, versionId) {
    return readVersionText(await versionReference(entryReference(firestore(), entryId), versionId).get())
  },

  transact(entryId, work) {
    const database = firestore()
    const entry = entryReference(database, entryId)
    return database.runTransaction((transaction) => work(entryTransaction(entry, transaction)))
  },

  async *expired(now) {
    const earliestFirst = firestore()
      .collection('messages')
      .where('expireAt', '<=', toFirestoreTimestamp(now))
      .orderBy('expireAt')
      .select('expireAt')
    for await (const page of queryPages(earliestFirst, purgePageSize)) yield page.map(({ id }) => id)
  },
}

/** Entries that are purged concurrently, each in its own transaction. */
const purgePageSize = 20

/** The document was deleted, changed, or is locked by another write. */
const conflictCodes = new Set<unknown>([GrpcStatus.NOT_FOUND, GrpcStatus.FAILED_PRECONDITION, GrpcStatus.ABORTED])

function entryTransaction(entry: DocumentReference, transaction: Transaction): EntryTransaction {
  return {
    entry: async () => readEntry(await transaction.get(entry)),
    version: async (versionId) => readVersionText(await transaction.get(versionReference(entry, versionId))),
    versionIds: async () => {
      const page = entry.collection('versions').select().limit(versionPageSize)
      return (await transaction.get(page)).docs.map(({ id }) => id)
    },
    addVersion: ({ id, updatedAt, replacedAt, ...version }) =>
      transaction.create(versionReference(entry, id), {
        ...version,
        updatedAt: toFirestoreTimestamp(updatedAt),
        replacedAt: toFirestoreTimestamp(replacedAt),
      }),
    deleteVersion: (versionId) => transaction.delete(versionReference(entry, versionId)),
    movePrompt: ({ uid, userPrompt, writeIds }) => {
      transaction.set(promptReference(entry.firestore, uid, entry.id), { userPrompt }).update(entry, {
        userPrompt: FieldValue.delete(),
        updatedAt: FieldValue.serverTimestamp(),
        writeIds,
      })
    },
    deletePrompt: (uid) => transaction.delete(promptReference(entry.firestore, uid, entry.id)),
    changeEntry: (changes) => transaction.update(entry, toStoredChanges(changes)),
    purgeEntry: (tombstone) =>
      transaction.set(entry, {
        ...tombstone,
        purgedAt: FieldValue.serverTimestamp(),
        updatedAt: FieldValue.serverTimestamp(),
      }),
  }
}

function toStoredChanges({ revision, expireAt, fork }: EntryChanges) {
  return {
    ...(revision !== undefined && { revision }),
    ...(expireAt !== undefined && { expireAt: expireAt === null ? null : toFirestoreTimestamp(expireAt) }),
    ...(fork !== undefined && { forks: FieldValue.arrayUnion(fork) }),
    updatedAt: FieldValue.serverTimestamp(),
  }
}

function entryReference(database: Firestore, entryId: string): DocumentReference {
  return database.collection('messages').doc(entryId)
}

function versionReference(entry: DocumentReference, versionId: string): DocumentReference {
  return entry.collection('versions').doc(versionId)
}

function readVersionText(version: DocumentSnapshot): EntryText | undefined {
  return version.exists ? { content: readText(version, 'content'), category: readText(version, 'category') } : undefined
}
