import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import type { Change } from 'firebase-functions/firestore'
import * as v from 'valibot'
import { decodeRows, encodeRows } from '../use-cases/vectors/encode-rows'
import type { PackedAccount } from '../use-cases/vectors/packed-account'
import {
  type EmbeddableChange,
  type EmbeddableEntry,
  entryPageSize,
  type LoggedEntry,
  type EntriesSnapshot,
  type StoredHead,
  type StoredVector,
  type VectorStore,
} from '../use-cases/vectors/vector-store'
import { getDeletionReference } from './deletion-records'
import { firestore } from './firestore'
import { toInstant, toFirestoreTimestamp } from './instants'
import { readPublicNotebooks } from './read-public-notebooks'
import { isInTrash, isNeverAi, readText } from './read-entry'
import { isEntry, purgeMark } from './tombstones'
import { isWriteConflict } from './write-if-unchanged'

/** Where the vectors of a model are stored. */
export interface VectorPlaces {
  /** The head of an account; its packs are in the subcollection `packs`. */
  readonly getHead: (uid: string) => DocumentReference
  readonly getVector: (id: string) => DocumentReference
  /** The vectors of an account. */
  readonly queryVectors: (uid: string) => Query
}

/**
 * Vectors of the built-in model in Firestore. `vectors/{messageId}` holds one vector per entry, for
 * `findNearest`. `vectorPacks/{uid}` is the head of an account, and `vectorPacks/{uid}/packs/{id}`
 * its packs. Clients cannot read them.
 */
export const vectorStore: VectorStore = createVectorStore({
  getHead: (uid) => firestore().collection('vectorPacks').doc(uid),
  getVector: (id) => firestore().collection('vectors').doc(id),
  queryVectors: (uid) => firestore().collection('vectors').where('uid', '==', uid),
})

/** Creates the access to entries, and to the vectors in these places. */
export function createVectorStore({ getHead, getVector, queryVectors }: VectorPlaces): VectorStore {
  const getPack = (uid: string, id: string) => getHead(uid).collection('packs').doc(id)
  return {
    async readHead(uid) {
      return readStoredHead(await getHead(uid).get())
    },

    async readPack(uid, id) {
      const pack = await getPack(uid, id).get()
      return pack.exists ? decodeRows(v.parse(encodedSchema, pack.data())) : undefined
    },

    async readEntries(ids) {
      if (ids.length === 0) return { entries: new Map(), readAt: 0 }
      const messages = firestore().collection('messages')
      const snapshots = await firestore().getAll(...ids.map((id) => messages.doc(id)), { fieldMask: [...entryFields] })
      return readEntriesSnapshot(snapshots, Math.min(...snapshots.map(({ readTime }) => toInstant(readTime) ?? 0)))
    },

    async *streamEntries(uid) {
      // The SDK types the stream as a Node.js stream; it yields document snapshots.
      const entries = createEntriesQuery(firestore(), uid).stream() as unknown as AsyncIterable<DocumentSnapshot>
      for await (const document of entries) {
        const entry = readEmbeddable(document)
        if (entry !== undefined) yield entry
      }
    },

    async readEntriesSince(uid, { updatedAt, id }) {
      const entriesInOrder = createEntriesQuery(firestore(), uid).orderBy('updatedAt').orderBy(FieldPath.documentId())
      const start = toFirestoreTimestamp(updatedAt)
      const page = id === undefined ? entriesInOrder.startAt(start) : entriesInOrder.startAfter(start, id)
      const { docs, readTime } = await page.limit(entryPageSize).get()
      const last = docs.at(-1)
      return {
        ...readEntriesSnapshot(docs, toInstant(readTime) ?? 0),
        loggedEntries: docs.map(readLoggedEntry),
        nextCursor: last && { updatedAt: toInstant(last.get('updatedAt')) ?? updatedAt, id: last.id },
      }
    },

    async findPublicEntryIds({ uid, name }) {
      const inNotebook = firestore().collection('messages').where('uid', '==', uid).where('collectionName', '==', name)
      const publicEntries = inNotebook.where('isPublic', '==', true).orderBy('timestamp', 'desc').select()
      return (await publicEntries.get()).docs.map(({ id }) => id)
    },

    readPublicNotebooks,

    async readVectors(ids) {
      if (ids.length === 0) return new Map()
      const snapshots = await firestore().getAll(...ids.map(getVector))
      return new Map(
        snapshots.flatMap((vector) => (vector.exists ? [[vector.id, readStoredVector(vector)] as const] : [])),
      )
    },

    async findStoredVectorIds(uid) {
      return (await queryVectors(uid).select().limit(vectorIdPageSize).get()).docs.map(({ id }) => id)
    },

    async createHead(uid, account) {
      try {
        // A transaction, so that a deletion that begins meanwhile finds the head and deletes it.
        return await firestore().runTransaction(async (transaction) => {
          if ((await transaction.get(getDeletionReference(uid))).exists) return 'account-deleted'
          transaction.create(getHead(uid), toHeadDocument(account))
          return 'created'
        })
      } catch (error) {
        if (isWriteConflict(error)) return 'exists'
        throw error
      }
    },

    async commit(uid, headVersion, { account, vectors, packs, droppedPackIds }) {
      const batch = firestore().batch()
      batch.update(getHead(uid), toHeadDocument(account), { lastUpdateTime: toFirestoreTimestamp(headVersion) })
      for (const [id, vector] of vectors) {
        if (vector === undefined) batch.delete(getVector(id))
        else batch.set(getVector(id), toVectorDocument(vector))
      }
      for (const { id, rows } of packs) batch.set(getPack(uid, id), { ...rows })
      for (const id of droppedPackIds) batch.delete(getPack(uid, id))
      try {
        const [headWrite] = await batch.commit()
        return toInstant(headWrite?.writeTime) ?? undefined
      } catch (error) {
        if (isWriteConflict(error)) return undefined
        throw error
      }
    },
  }
}

/** Reads a trigger event of `messages`. */
export function readEmbeddableChange({ before, after }: Change<DocumentSnapshot>): EmbeddableChange {
  return {
    id: after.id,
    before: readEmbeddable(before),
    after: readEmbeddable(after),
    writtenAt: toInstant(after.updateTime) ?? toInstant(before.updateTime) ?? 0,
    updatedAt: toInstant((after.exists ? after : before).get('updatedAt')) ?? 0,
  }
}

/** Vectors that one commit can delete: below its limit of 500 writes. */
const vectorIdPageSize = 300

const entryFields = [
  'uid',
  'content',
  'category',
  'collectionName',
  'username',
  'isPublic',
  'revision',
  'deletedAt',
  'expireAt',
  'neverAi',
  'updatedAt',
  purgeMark,
] as const

function createEntriesQuery(database: Firestore, uid: string) {
  return database
    .collection('messages')
    .where('uid', '==', uid)
    .select(...entryFields)
}

function readEntriesSnapshot(snapshots: readonly DocumentSnapshot[], readAt: number): EntriesSnapshot {
  return { entries: new Map(snapshots.map((entry) => [entry.id, readEmbeddable(entry)])), readAt }
}

function readLoggedEntry(entry: QueryDocumentSnapshot): LoggedEntry {
  return {
    id: entry.id,
    uid: readText(entry, 'uid'),
    isPurged: !isEntry(entry),
    deletedAt: toInstant(entry.get('deletedAt')),
    expireAt: toInstant(entry.get('expireAt')),
    writtenAt: toInstant(entry.updateTime) ?? 0,
  }
}

function readEmbeddable(entry: DocumentSnapshot): EmbeddableEntry | undefined {
  if (!isEntry(entry)) return undefined
  return {
    id: entry.id,
    uid: readText(entry, 'uid'),
    content: readText(entry, 'content'),
    category: readText(entry, 'category'),
    collectionName: readText(entry, 'collectionName'),
    username: readText(entry, 'username'),
    isPublic: entry.get('isPublic') === true,
    revision: readText(entry, 'revision'),
    isInTrash: isInTrash(entry),
    isNeverAi: isNeverAi(entry),
  }
}

function toVectorDocument({ vector, ...fields }: StoredVector) {
  if (vector === undefined) return { ...fields, reason: 'no-words' }
  const padded = padVector(vector)
  const isPadded = padded.length > vector.length
  return { ...fields, embedding: FieldValue.vector(padded), ...(isPadded && { dimensions: vector.length }) }
}

/**
 * Sizes of vectors that have an index (`firestore.indexes.json`): 100 for the built-in model, and
 * common ones of providers' models.
 */
const indexedDimensions = [100, 384, 768, 1_024, 1_536, 2_048]

/** Appends zeros up to the next size that has an index, which changes no cosine. */
export function padVector(vector: Float32Array): number[] {
  const size = indexedDimensions.find((dimensions) => dimensions >= vector.length) ?? vector.length
  return [...vector, ...Array.from({ length: size - vector.length }, () => 0)]
}

function readStoredVector(snapshot: DocumentSnapshot): StoredVector {
  const embedding: unknown = snapshot.get('embedding')
  const dimensions: unknown = snapshot.get('dimensions')
  return {
    uid: readText(snapshot, 'uid'),
    epoch: readText(snapshot, 'epoch'),
    model: readText(snapshot, 'model'),
    content: readText(snapshot, 'content'),
    category: readText(snapshot, 'category'),
    collectionName: readText(snapshot, 'collectionName'),
    username: readText(snapshot, 'username'),
    isPublic: snapshot.get('isPublic') === true,
    revision: readText(snapshot, 'revision'),
    contentHash: readText(snapshot, 'contentHash'),
    vector: isVector(embedding)
      ? Float32Array.from(embedding.toArray().slice(0, typeof dimensions === 'number' ? dimensions : undefined))
      : undefined,
  }
}

function isVector(value: unknown): value is ReturnType<typeof FieldValue.vector> {
  return typeof value === 'object' && value !== null && 'toArray' in value
}

const encodedSchema = v.object({ texts: v.instance(Uint8Array), embeddings: v.instance(Uint8Array) })
const headSchema = v.object({
  ...encodedSchema.entries,
  epoch: v.string(),
  model: v.string(),
  isOff: v.boolean(),
  fillingSince: v.nullable(v.number()),
  seq: v.number(),
  staleTo: v.number(),
  forgottenTo: v.number(),
  live: v.number(),
  source: v.exactOptional(
    v.object({ epoch: v.string(), seq: v.number(), isComplete: v.boolean(), wasComplete: v.boolean() }),
  ),
  packs: v.array(v.object({ id: v.string(), to: v.number(), rows: v.number(), bytes: v.number() })),
})

function toHeadDocument({ tail, packs, ...account }: PackedAccount) {
  return { ...account, packs: packs.map((pack) => ({ ...pack })), ...encodeRows(tail) }
}

/** @throws if the head is malformed. To repair: delete it and its packs; both are rebuilt. */
function readStoredHead(snapshot: DocumentSnapshot): StoredHead | undefined {
  const version = toInstant(snapshot.updateTime)
  if (!snapshot.exists || version === null) return undefined
  const { texts, embeddings, ...account } = v.parse(headSchema, snapshot.data())
  return { account: { ...account, tail: decodeRows({ texts, embeddings }) }, version }
}
