import { decodeRows, type EncodedRows } from '../use-cases/vectors/encode-rows'
import type { VectorRow } from '../use-cases/vectors/vector-row'
import {
  type EmbeddableChange,
  type EmbeddableEntry,
  entryPageSize,
  type StoredHead,
  type StoredVector,
  type VectorStore,
} from '../use-cases/vectors/vector-store'

export interface InMemoryVectorStore extends VectorStore {
  /**
   * Writes an entry like a client and returns its event. `undefined` replaces it by a tombstone.
   */
  readonly write: (id: string, entry: EmbeddableEntry | undefined) => EmbeddableChange
  /** Deletes the document without a tombstone or an event. */
  readonly remove: (id: string) => void
  /** The public notebooks, as `uid/name`. */
  readonly publicNames: Set<string>
  /** Accounts whose deletion has begun. */
  readonly deletedAccounts: Set<string>
  readonly stored: ReadonlyMap<string, StoredVector>
  readonly packIds: () => readonly string[]
  readonly entry: (id: string) => EmbeddableEntry | undefined
  readonly now: () => number
  readonly cost: { read: number; commits: number }
}

interface StoredDocument {
  readonly uid: string
  /** `undefined` in a tombstone. */
  readonly entry: EmbeddableEntry | undefined
  readonly updatedAt: number
  readonly writtenAt: number
}

/**
 * An in-memory fake of Firestore's entries and vectors: each answer is a snapshot that arrives
 * later.
 *
 * @param delay the latency of an answer
 */
export function inMemoryVectorStore(delay: () => Promise<void> = async () => undefined): InMemoryVectorStore {
  const documents = new Map<string, StoredDocument>()
  const vectors = new Map<string, StoredVector>()
  const heads = new Map<string, StoredHead>()
  const packs = new Map<string, EncodedRows>()
  const cost = { read: 0, commits: 0 }
  const notebooks = new Set<string>()
  const deletedAccounts = new Set<string>()
  let now = 1_000_000
  const tick = () => (now += 0.001)
  const answerWithCost = async <T>(count: number, value: T): Promise<T> => {
    cost.read += count
    await delay()
    return value
  }

  return {
    cost,
    publicNames: notebooks,
    deletedAccounts,
    stored: vectors,
    packIds: () => [...packs.keys()],
    entry: (id) => documents.get(id)?.entry,
    now: () => now,
    write: (id, entry) => {
      const before = documents.get(id)
      // The server stamps a write slightly before it commits it.
      const after = { uid: entry?.uid ?? before?.uid ?? '', entry, updatedAt: tick(), writtenAt: tick() }
      documents.set(id, after)
      return { id, before: before?.entry, after: entry, writtenAt: after.writtenAt, updatedAt: after.updatedAt }
    },
    remove: (id) => void documents.delete(id),
    readHead: (uid) => answerWithCost(1, heads.get(uid)),
    readPack: (uid, id) => {
      const pack = packs.get(`${uid}/${id}`)
      return answerWithCost<readonly VectorRow[] | undefined>(1, pack && decodeRows(pack))
    },
    readEntries: (ids) =>
      answerWithCost(ids.length, { entries: new Map(ids.map((id) => [id, documents.get(id)?.entry])), readAt: now }),
    async *streamEntries(uid) {
      const accountEntries = [...documents.values()].flatMap(({ entry }) => (entry?.uid === uid ? entry : []))
      for (const entry of accountEntries) yield answerWithCost(1, entry)
    },
    readEntriesSince: (uid, { updatedAt, id }) => {
      const results = [...documents]
        .filter(([, document]) => document.uid === uid)
        .filter(([, document]) => (id === undefined ? document.updatedAt >= updatedAt : document.updatedAt > updatedAt))
        .toSorted(([, a], [, b]) => a.updatedAt - b.updatedAt)
        .slice(0, entryPageSize)
      const last = results.at(-1)
      return answerWithCost(results.length, {
        entries: new Map(results.map(([key, { entry }]) => [key, entry])),
        readAt: now,
        loggedEntries: results.map(([key, { entry, writtenAt }]) => ({
          id: key,
          uid,
          isPurged: entry === undefined,
          deletedAt: entry?.isInTrash === true ? 1 : null,
          expireAt: null,
          writtenAt,
        })),
        nextCursor: last && { updatedAt: last[1].updatedAt, id: last[0] },
      })
    },
    findPublicEntryIds: ({ uid, name }) => {
      const results = [...documents].flatMap(([id, { entry }]) =>
        entry?.uid === uid && entry.collectionName === name && entry.isPublic ? id : [],
      )
      return answerWithCost(Math.max(1, results.length), results)
    },
    readPublicNotebooks: (names) =>
      answerWithCost(
        names.length,
        names.map(({ uid, name }) => (notebooks.has(`${uid}/${name}`) ? { creatorUsername: uid } : undefined)),
      ),
    readVectors: (ids) =>
      answerWithCost(
        ids.length,
        new Map(ids.flatMap((id) => (vectors.has(id) ? [[id, vectors.get(id)] as const] : []))),
      ),
    findStoredVectorIds: (uid) => {
      const ids = [...vectors].flatMap(([id, vector]) => (vector.uid === uid ? id : [])).slice(0, 3)
      return answerWithCost(Math.max(1, ids.length), ids)
    },
    async createHead(uid, account) {
      await delay()
      if (deletedAccounts.has(uid)) return 'account-deleted'
      if (heads.has(uid)) return 'exists'
      cost.commits += 1
      heads.set(uid, { account, version: tick() })
      await delay()
      return 'created'
    },
    async commit(uid, before, { account, vectors: vectorChanges, packs: newPacks, droppedPackIds: droppedPacks }) {
      await delay()
      if (heads.get(uid)?.version !== before) return undefined
      cost.commits += 1
      const version = tick()
      heads.set(uid, { account, version })
      for (const [id, vector] of vectorChanges) {
        if (vector === undefined) vectors.delete(id)
        else vectors.set(id, vector)
      }
      for (const { id, rows } of newPacks) packs.set(`${uid}/${id}`, rows)
      for (const id of droppedPacks) packs.delete(`${uid}/${id}`)
      await delay()
      return version
    },
  }
}

/** An entry of mira's by a name, which is part of its id and its text. */
export function embeddableEntry(name: string | number, fields: Partial<EmbeddableEntry> = {}): EmbeddableEntry {
  return {
    id: embeddableEntryId(name),
    uid: 'mira',
    content: `The text of ${name}`,
    category: 'Days',
    collectionName: '',
    username: 'mira',
    isPublic: false,
    revision: '',
    isInTrash: false,
    isNeverAi: false,
    ...fields,
  }
}

export function embeddableEntryId(name: string | number): string {
  return `entry-${name}`.padEnd(20, '-')
}
