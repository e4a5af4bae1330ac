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
  type ReadEntries,
  type StoredHead,
  type StoredVector,
  type VectorStore,
} from '../use-cases/vectors/vector-store'
import { firestore } from './firestore'
import { instantOf, timestampOf } from './instants'
import { publicNotebooks } from './public-notebooks'
import { isInTrash, isNeverAi, textIn } from './read-entry'
import { isEntry, purgeMark } from './tombstones'
import { isWriteConflict } from './write-if-unchanged'

/**
 * `vectors/{messageId}`, one per entry, which `findNearest` searches; `vectorPacks/{uid}`, the head
 * of an account, and `vectorPacks/{uid}/packs/{id}`. No client can read them.
 */
export const vectorStore: VectorStore = {
  async head(uid) {
    return storedHead(await headOf(firestore(), uid).get())
  },

  async pack(uid, id) {
    const pack = await packOf(firestore(), uid, id).get()
    return pack.exists ? decodeRows(v.parse(encodedSchema, pack.data())) : undefined
  },

  async entries(ids) {
    if (ids.length === 0) return { entries: new Map(), readAt: 0 }
    const messages = firestore().collection('messages')
    const snapshots = await firestore().getAll(...ids.map((id) => messages.doc(id)), { fieldMask: [...entryFields] })
    return readEntries(snapshots, Math.min(...snapshots.map(({ readTime }) => instantOf(readTime) ?? 0)))
  },

  async *entriesOf(uid) {
    const all = entriesOf(firestore(), uid).stream() as unknown as AsyncIterable<DocumentSnapshot>
    for await (const document of all) {
      const entry = readEmbeddable(document)
      if (entry !== undefined) yield entry
    }
  },

  async entriesSince(uid, { updatedAt, id }) {
    const inOrder = entriesOf(firestore(), uid).orderBy('updatedAt').orderBy(FieldPath.documentId())
    const start = timestampOf(updatedAt)
    const page = id === undefined ? inOrder.startAt(start) : inOrder.startAfter(start, id)
    const { docs, readTime } = await page.limit(entryPageSize).get()
    const last = docs.at(-1)
    return {
      ...readEntries(docs, instantOf(readTime) ?? 0),
      logged: docs.map(loggedEntry),
      nextCursor: last && { updatedAt: instantOf(last.get('updatedAt')) ?? updatedAt, id: last.id },
    }
  },

  async publicEntryIds({ uid, name }) {
    const inNotebook = firestore().collection('messages').where('uid', '==', uid).where('collectionName', '==', name)
    const publicEntries = inNotebook.where('isPublic', '==', true).orderBy('timestamp', 'desc').select()
    return (await publicEntries.get()).docs.map(({ id }) => id)
  },

  publicNotebooks,

  async vectors(ids) {
    if (ids.length === 0) return new Map()
    const snapshots = await firestore().getAll(...ids.map((id) => vectorOf(firestore(), id)))
    return new Map(snapshots.flatMap((vector) => (vector.exists ? [[vector.id, storedVector(vector)] as const] : [])))
  },

  async storedVectorIds(uid) {
    const query = firestore().collection('vectors').where('uid', '==', uid).select().limit(300)
    return (await query.get()).docs.map(({ id }) => id)
  },

  async commit(uid, before, { account, vectors, packs, droppedPacks }) {
    const database = firestore()
    const batch = database.batch()
    const head = headOf(database, uid)
    if (before === undefined) batch.create(head, headDocument(account))
    else batch.update(head, headDocument(account), { lastUpdateTime: timestampOf(before) })
    for (const [id, vector] of vectors) {
      if (vector === undefined) batch.delete(vectorOf(database, id))
      else batch.set(vectorOf(database, id), vectorDocument(vector))
    }
    for (const { id, rows } of packs) batch.set(packOf(database, uid, id), { ...rows })
    for (const id of droppedPacks) batch.delete(packOf(database, uid, id))
    try {
      const [written] = await batch.commit()
      return instantOf(written?.writeTime) ?? undefined
    } catch (error) {
      if (isWriteConflict(error)) return undefined
      throw error
    }
  },
}

/** Converts an event of `messages`. */
export function readEmbeddableChange({ before, after }: Change<DocumentSnapshot>): EmbeddableChange {
  return {
    id: after.id,
    before: readEmbeddable(before),
    after: readEmbeddable(after),
    writtenAt: instantOf(after.updateTime) ?? instantOf(before.updateTime) ?? 0,
    updatedAt: instantOf((after.exists ? after : before).get('updatedAt')) ?? 0,
  }
}

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

function entriesOf(database: Firestore, uid: string) {
  return database
    .collection('messages')
    .where('uid', '==', uid)
    .select(...entryFields)
}

function readEntries(snapshots: readonly DocumentSnapshot[], readAt: number): ReadEntries {
  return { entries: new Map(snapshots.map((entry) => [entry.id, readEmbeddable(entry)])), readAt }
}

function loggedEntry(entry: QueryDocumentSnapshot): LoggedEntry {
  return {
    id: entry.id,
    uid: textIn(entry, 'uid'),
    isPurged: !isEntry(entry),
    deletedAt: instantOf(entry.get('deletedAt')),
    expireAt: instantOf(entry.get('expireAt')),
    version: instantOf(entry.updateTime) ?? 0,
  }
}

function readEmbeddable(entry: DocumentSnapshot): EmbeddableEntry | undefined {
  if (!isEntry(entry)) return undefined
  return {
    id: entry.id,
    uid: textIn(entry, 'uid'),
    content: textIn(entry, 'content'),
    category: textIn(entry, 'category'),
    collectionName: textIn(entry, 'collectionName'),
    username: textIn(entry, 'username'),
    isPublic: entry.get('isPublic') === true,
    revision: textIn(entry, 'revision'),
    isInTrash: isInTrash(entry),
    isNeverAi: isNeverAi(entry),
  }
}

function vectorOf(database: Firestore, id: string): DocumentReference {
  return database.collection('vectors').doc(id)
}

function headOf(database: Firestore, uid: string): DocumentReference {
  return database.collection('vectorPacks').doc(uid)
}

function packOf(database: Firestore, uid: string, id: string): DocumentReference {
  return headOf(database, uid).collection('packs').doc(id)
}

function vectorDocument({ vector, ...facts }: StoredVector) {
  return vector === undefined
    ? { ...facts, reason: 'no-words' }
    : { ...facts, embedding: FieldValue.vector(Array.from(vector)) }
}

function storedVector(snapshot: DocumentSnapshot): StoredVector {
  const embedding: unknown = snapshot.get('embedding')
  return {
    uid: textIn(snapshot, 'uid'),
    epoch: textIn(snapshot, 'epoch'),
    model: textIn(snapshot, 'model'),
    content: textIn(snapshot, 'content'),
    category: textIn(snapshot, 'category'),
    collectionName: textIn(snapshot, 'collectionName'),
    username: textIn(snapshot, 'username'),
    isPublic: snapshot.get('isPublic') === true,
    revision: textIn(snapshot, 'revision'),
    contentHash: textIn(snapshot, 'contentHash'),
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

function headDocument({ tail, packs, ...account }: PackedAccount) {
  return { ...account, packs: packs.map((pack) => ({ ...pack })), ...encodeRows(tail) }
}

/** @throws when unreadable: delete the head with all that is below it and let it be rebuilt */
function storedHead(snapshot: DocumentSnapshot): StoredHead | undefined {
  const version = instantOf(snapshot.updateTime)
  if (!snapshot.exists || version === null) return undefined
  const { texts, embeddings, ...account } = v.parse(headSchema, snapshot.data())
  return { account: { ...account, tail: decodeRows({ texts, embeddings }) }, version }
}
