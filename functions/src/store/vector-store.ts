import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
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
import { firestore } from './firestore'
import { toInstant, toFirestoreTimestamp } from './instants'
import { readPublicNotebooks } from './read-public-notebooks'
import { isInTrash, isNeverAi, readText } from './read-entry'
import { isEntry, purgeMark } from './tombstones'
import { isWriteConflict } from './write-if-unchanged'

/**
 * Vectors in Firestore. `vectors/{messageId}` holds one vector per entry, for `findNearest`.
 * `vectorPacks/{uid}` is the head of an account, and `vectorPacks/{uid}/packs/{id}` its packs.
 * Clients cannot read them.
 */
export const vectorStore: VectorStore = {
  async readHead(uid) {
    return readStoredHead(await getHeadReference(firestore(), uid).get())
  },

  async readPack(uid, id) {
    const pack = await getPackReference(firestore(), uid, id).get()
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
    const snapshots = await firestore().getAll(...ids.map((id) => getVectorReference(firestore(), id)))
    return new Map(
      snapshots.flatMap((vector) => (vector.exists ? [[vector.id, readStoredVector(vector)] as const] : [])),
    )
  },

  async findStoredVectorIds(uid) {
    const query = firestore().collection('vectors').where('uid', '==', uid).select().limit(vectorIdPageSize)
    return (await query.get()).docs.map(({ id }) => id)
  },

  async commit(uid, headVersion, { account, vectors, packs, droppedPackIds }) {
    const database = firestore()
    const batch = database.batch()
    const head = getHeadReference(database, uid)
    if (headVersion === undefined) batch.create(head, toHeadDocument(account))
    else batch.update(head, toHeadDocument(account), { lastUpdateTime: toFirestoreTimestamp(headVersion) })
    for (const [id, vector] of vectors) {
      if (vector === undefined) batch.delete(getVectorReference(database, id))
      else batch.set(getVectorReference(database, id), toVectorDocument(vector))
    }
    for (const { id, rows } of packs) batch.set(getPackReference(database, uid, id), { ...rows })
    for (const id of droppedPackIds) batch.delete(getPackReference(database, uid, id))
    try {
      const [headWrite] = await batch.commit()
      return toInstant(headWrite?.writeTime) ?? undefined
    } catch (error) {
      if (isWriteConflict(error)) return undefined
      throw error
    }
  },
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

function getVectorReference(database: Firestore, id: string): DocumentReference {
  return database.collection('vectors').doc(id)
}

function getHeadReference(database: Firestore, uid: string): DocumentReference {
  return database.collection('vectorPacks').doc(uid)
}

function getPackReference(database: Firestore, uid: string, id: string): DocumentReference {
  return getHeadReference(database, uid).collection('packs').doc(id)
}

function toVectorDocument({ vector, ...fields }: StoredVector) {
  return vector === undefined
    ? { ...fields, reason: 'no-words' }
    : { ...fields, embedding: FieldValue.vector(Array.from(vector)) }
}

function readStoredVector(snapshot: DocumentSnapshot): StoredVector {
  const embedding: unknown = snapshot.get('embedding')
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
    vector: isVector(embedding) ? Float32Array.from(embedding.toArray()) : undefined,
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
