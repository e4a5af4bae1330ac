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
  versionsAtOnce,
} from '../use-cases/ports/entry-store'
import type { TrashStore } from '../use-cases/maintenance/purge-trash'
import { firestore } from './firestore'
import { timestampOf } from './instants'
import { promptOf } from './prompt-of'
import { readEntry, textIn } from './read-entry'
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
      batch.update(entryOf(firestore(), id), storedChanges({ expireAt }), { lastUpdateTime: timestampOf(version) })
    try {
      await batch.commit()
      return 'written'
    } catch (error) {
      if (conflictCodes.has(errorCode(error))) return 'changed'
      throw error
    }
  },

  async version(entryId, versionId) {
    return textOf(await versionOf(entryOf(firestore(), entryId), versionId).get())
  },

  transact(entryId, work) {
    const database = firestore()
    const entry = entryOf(database, entryId)
    return database.runTransaction((transaction) => work(entryTransaction(entry, transaction)))
  },

  async *expired(now) {
    const earliestFirst = firestore()
      .collection('messages')
      .where('expireAt', '<=', timestampOf(now))
      .orderBy('expireAt')
      .select('expireAt')
    for await (const page of queryPages(earliestFirst, purgesPerPage)) yield page.map(({ id }) => id)
  },
}

/** Entries that are purged concurrently, each in its own transaction. */
const purgesPerPage = 20

/** The document was deleted, changed, or is locked by another write. */
const conflictCodes = new Set<unknown>([GrpcStatus.NOT_FOUND, GrpcStatus.FAILED_PRECONDITION, GrpcStatus.ABORTED])

function entryTransaction(entry: DocumentReference, transaction: Transaction): EntryTransaction {
  return {
    entry: async () => readEntry(await transaction.get(entry)),
    version: async (versionId) => textOf(await transaction.get(versionOf(entry, versionId))),
    versionIds: async () => {
      const page = entry.collection('versions').select().limit(versionsAtOnce)
      return (await transaction.get(page)).docs.map(({ id }) => id)
    },
    addVersion: ({ id, updatedAt, replacedAt, ...version }) =>
      transaction.create(versionOf(entry, id), {
        ...version,
        updatedAt: timestampOf(updatedAt),
        replacedAt: timestampOf(replacedAt),
      }),
    deleteVersion: (versionId) => transaction.delete(versionOf(entry, versionId)),
    movePrompt: ({ uid, userPrompt, writeIds }) => {
      transaction.set(promptOf(entry.firestore, uid, entry.id), { userPrompt }).update(entry, {
        userPrompt: FieldValue.delete(),
        updatedAt: FieldValue.serverTimestamp(),
        writeIds,
      })
    },
    deletePrompt: (uid) => transaction.delete(promptOf(entry.firestore, uid, entry.id)),
    changeEntry: (changes) => transaction.update(entry, storedChanges(changes)),
    purgeEntry: (tombstone) =>
      transaction.set(entry, {
        ...tombstone,
        purgedAt: FieldValue.serverTimestamp(),
        updatedAt: FieldValue.serverTimestamp(),
      }),
  }
}

function storedChanges({ revision, expireAt, fork }: EntryChanges) {
  return {
    ...(revision !== undefined && { revision }),
    ...(expireAt !== undefined && { expireAt: expireAt === null ? null : timestampOf(expireAt) }),
    ...(fork !== undefined && { forks: FieldValue.arrayUnion(fork) }),
    updatedAt: FieldValue.serverTimestamp(),
  }
}

function entryOf(database: Firestore, entryId: string): DocumentReference {
  return database.collection('messages').doc(entryId)
}

function versionOf(entry: DocumentReference, versionId: string): DocumentReference {
  return entry.collection('versions').doc(versionId)
}

function textOf(version: DocumentSnapshot): EntryText | undefined {
  return version.exists ? { content: textIn(version, 'content'), category: textIn(version, 'category') } : undefined
}
