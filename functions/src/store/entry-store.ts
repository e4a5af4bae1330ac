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
import { getPromptReference } from './get-prompt-reference'
import { readEntry, readText } from './read-entry'
import { getErrorCode } from './get-error-code'
import { queryPages } from './query-pages'

/**
 * Entries in `messages`, versions in `messages/{id}/versions`, prompts in
 * `users/{uid}/userPrompts`.
 */
export const entryStore: TrashStore = {
  async setExpiries(entries) {
    const batch = firestore().batch()
    for (const { id, writtenAt, expireAt } of entries)
      batch.update(entryReference(firestore(), id), toStoredChanges({ expireAt }), {
        lastUpdateTime: toFirestoreTimestamp(writtenAt),
      })
    try {
      await batch.commit()
      return 'written'
    } catch (error) {
      if (conflictCodes.has(getErrorCode(error))) return 'changed'
      throw error
    }
  },

  async readVersion(entryId, versionId) {
    return readVersionText(await versionReference(entryReference(firestore(), entryId), versionId).get())
  },

  transact(entryId, work) {
    const database = firestore()
    const entry = entryReference(database, entryId)
    return database.runTransaction((transaction) => work(createEntryTransaction(entry, transaction)))
  },

  async *streamExpiredIds(now) {
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

function createEntryTransaction(entry: DocumentReference, transaction: Transaction): EntryTransaction {
  return {
    readEntry: async () => readEntry(await transaction.get(entry)),
    readVersion: async (versionId) => readVersionText(await transaction.get(versionReference(entry, versionId))),
    listVersionIds: async () => {
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
      transaction.set(getPromptReference(entry.firestore, uid, entry.id), { userPrompt }).update(entry, {
        userPrompt: FieldValue.delete(),
        updatedAt: FieldValue.serverTimestamp(),
        writeIds,
      })
    },
    deletePrompt: (uid) => transaction.delete(getPromptReference(entry.firestore, uid, entry.id)),
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
