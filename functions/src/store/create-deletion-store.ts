import { randomUUID } from 'node:crypto'
import { account, accountStores } from '@geist/domain'
import {
  type DocumentReference,
  FieldValue,
  GrpcStatus,
  type Query,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore'
import type { DeletedStore, Deletion, DeletionStore } from '../use-cases/ports/deletion-store'
import { getDeletionReference, deletionRecords } from './deletion-records'
import { getErrorCode } from './get-error-code'
import { firestore } from './firestore'
import { toInstant, toFirestoreTimestamp } from './instants'
import { deleteQueryResults } from './query-pages'
import { readText } from './read-entry'
import { deletionMark, purgeMark } from './tombstones'

/**
 * Creates the access to all stores with data of an account, see `accountStores`, and to the records
 * of deletions.
 *
 * @param batchSize documents per commit; each takes up to two of the 500 writes of a commit
 */
export function createDeletionStore(batchSize = 200): DeletionStore {
  return {
    ...deletionRecords,
    async readUsername(uid) {
      return readText(await getProfileReference(uid).get(), 'username') || undefined
    },
    async deleteBatch(deletion, store) {
      const changes = await findNextChangesByStore[store](deletion, batchSize)
      if (changes.length === 0) return false
      const batch = firestore().batch()
      for (const { write } of changes) write(batch)
      const count = changes.filter(({ isCounted }) => isCounted).length
      if (store in accountStores)
        batch.update(getDeletionReference(deletion.uid), { [`counts.${store}`]: FieldValue.increment(count) })
      try {
        await batch.commit()
      } catch (error) {
        // A document was deleted or changed meanwhile, or this commit succeeded and its response
        // was lost: query again.
        if (!conflictCodes.has(getErrorCode(error))) throw error
      }
      return true
    },
    releaseUsernames(now) {
      const expiredHolds = firestore().collection('usernames').where('heldUntil', '<=', toFirestoreTimestamp(now))
      return deleteQueryResults(expiredHolds, batchSize)
    },
  }
}

/**
 * Codes of a failed precondition. Every write has one, so that a commit repeated by the SDK is not
 * counted twice.
 */
const conflictCodes = new Set<unknown>([GrpcStatus.NOT_FOUND, GrpcStatus.FAILED_PRECONDITION])

/** The part of a commit that concerns one document. */
interface Change {
  readonly write: (batch: WriteBatch) => void
  /**
   * Whether the receipt counts the document. It omits tombstones, and documents that a device
   * restored after the deletion began.
   */
  readonly isCounted: boolean
}

/** Finds the next changes for each store; none when the store is empty. */
const findNextChangesByStore: Readonly<
  Record<DeletedStore, (deletion: Deletion, limit: number) => Promise<readonly Change[]>>
> = {
  // Also versions below entries that no longer exist.
  versions: (deletion, limit) =>
    findDeletions(whereUid(firestore().collectionGroup('versions'), deletion.uid), limit, deletion),
  entries: (deletion, limit) =>
    findDeletions(whereUid(firestore().collection('messages'), deletion.uid), limit, deletion, purgeMark),
  notebooks: (deletion, limit) =>
    findDeletions(whereUid(firestore().collection('collections'), deletion.uid), limit, deletion, deletionMark),
  subscriptions: async ({ uid }, limit) => {
    const subscribedNotebooks = firestore().collection('collections').where('collaborators', 'array-contains', uid)
    const { docs } = await subscribedNotebooks.select().limit(limit).get()
    return docs.map(({ ref, updateTime: lastUpdateTime }) =>
      toChange((batch) => batch.update(ref, { collaborators: FieldValue.arrayRemove(uid) }, { lastUpdateTime })),
    )
  },
  packs: async ({ uid }, limit) => {
    const head = firestore().collection('vectorPacks').doc(uid)
    const headDeletion = await findDeletion(head)
    // The head goes first: without it no vectors can be written for the account.
    if (headDeletion.length > 0) return headDeletion
    const packs = await findDeletions(head.collection('packs'), limit)
    return packs.length > 0 ? packs : findModelDeletions(await head.collection('models').listDocuments(), limit)
  },
  vectors: ({ uid }, limit) => findDeletions(whereUid(firestore().collection('vectors'), uid), limit),
  turns: ({ uid }, limit) => findDeletions(whereUid(firestore().collection('turns'), uid), limit),
  threads: ({ uid }, limit) => findDeletions(whereUid(firestore().collection('threads'), uid), limit),
  searches: ({ uid }, limit) => findDeletions(whereUid(firestore().collection('searchQueries'), uid), limit),
  reports: async ({ uid }, limit) => {
    const { docs } = await whereUid(firestore().collection('reports'), uid).limit(limit).get()
    return docs.map((report) =>
      toChange((batch) => {
        // The id keeps the report next to the others of its notebook.
        const id = `${readText(report, 'notebookId')}_${randomUUID()}`
        batch
          .create(firestore().collection('reports').doc(id), { ...report.data(), uid: '' })
          .delete(report.ref, { exists: true })
      }),
    )
  },
  reportsAbout: ({ uid }, limit) =>
    findDeletions(firestore().collection('reports').where('ownerUid', '==', uid), limit),
  blocks: async ({ uid }, limit) => {
    const blockLists = firestore().collectionGroup('private').where('uids', 'array-contains', uid)
    return (await readUpTo(blockLists, limit)).map(({ ref }) =>
      toChange((batch) => batch.update(ref, { uids: FieldValue.arrayRemove(uid) })),
    )
  },
  prompts: (deletion, limit) =>
    findDeletions(getProfileReference(deletion.uid).collection('userPrompts'), limit, deletion),
  settings: async ({ uid }, limit) => {
    const subcollections = await getProfileReference(uid).listCollections()
    const changes = await Promise.all(subcollections.map((collection) => findDeletions(collection, limit)))
    return changes.flat().slice(0, limit)
  },
  usernames: async ({ uid, startedAt }, limit) => {
    const { docs } = await whereUid(firestore().collection('usernames'), uid).limit(limit).get()
    return docs.map((claim) =>
      toChange((batch) => {
        // Hold a former name only as long as it would have forwarded.
        const heldUntil = (toInstant(claim.get('movedAt')) ?? startedAt) + account.usernameForwardingMs
        const deletedField = FieldValue.delete()
        const hold = {
          heldUntil: toFirestoreTimestamp(heldUntil),
          uid: deletedField,
          movedTo: deletedField,
          movedAt: deletedField,
        }
        if (heldUntil > startedAt) batch.update(claim.ref, hold, { lastUpdateTime: claim.updateTime })
        else batch.delete(claim.ref, { exists: true })
      }),
    )
  },
  profile: ({ uid }) => findDeletion(getProfileReference(uid)),
}

/**
 * Finds the vectors of providers' models: the head of each first, like that of the built-in model.
 */
async function findModelDeletions(models: readonly DocumentReference[], limit: number): Promise<readonly Change[]> {
  for (const model of models) {
    const changes = [
      ...(await findDeletion(model)),
      ...(await findDeletions(model.collection('packs'), limit)),
      ...(await findDeletions(model.collection('modelVectors'), limit)),
    ]
    if (changes.length > 0) return changes.slice(0, limit)
  }
  return []
}

function whereUid(query: Query, uid: string): Query {
  return query.where('uid', '==', uid)
}

async function readUpTo(query: Query, limit: number, ...fields: string[]): Promise<readonly QueryDocumentSnapshot[]> {
  return (
    await query
      .select(...fields)
      .limit(limit)
      .get()
  ).docs
}

/**
 * Finds documents to delete.
 *
 * @param deletion set for stores that devices write to: later documents are not counted
 * @param tombstoneField the field of the store's tombstones, which are not counted
 */
async function findDeletions(
  query: Query,
  limit: number,
  deletion?: Deletion,
  tombstoneField?: string,
): Promise<readonly Change[]> {
  const documents = await readUpTo(query, limit, ...(tombstoneField === undefined ? [] : [tombstoneField]))
  return documents.map((document) => {
    const isLate = deletion !== undefined && document.createTime.toMillis() > deletion.startedAt
    const isTombstone = tombstoneField !== undefined && document.get(tombstoneField) !== undefined
    return toChange((batch) => batch.delete(document.ref, { exists: true }), { isCounted: !isLate && !isTombstone })
  })
}

async function findDeletion(reference: DocumentReference): Promise<readonly Change[]> {
  const [snapshot] = await firestore().getAll(reference, { fieldMask: [] })
  return snapshot?.exists === true ? [toChange((batch) => batch.delete(reference, { exists: true }))] : []
}

function toChange(write: Change['write'], { isCounted } = { isCounted: true }): Change {
  return { write, isCounted }
}

function getProfileReference(uid: string): DocumentReference {
  return firestore().collection('users').doc(uid)
}
