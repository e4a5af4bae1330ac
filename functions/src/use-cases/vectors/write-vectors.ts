import { toInt8 } from '@geist/sentence-vectors'
import { addToPacks } from './add-to-packs'
import { searchableFacts } from './searchable-facts'
import type { VectorTools } from './vector-tools'
import { type NewRow, noFacts, type VectorFacts, type VectorRow } from './vector-row'
import type { ReadEntries, StoredHead, StoredVector } from './vector-store'
import { isSameFacts } from './facts-to-store'

export interface WriteRequest {
  /** The head, read before the entries. */
  readonly head: StoredHead
  readonly read: ReadEntries
  /** Whether an event reported these entries, instead of a scan. */
  readonly isEvent: boolean
}

export type WriteResult =
  | { readonly status: 'written'; readonly head: StoredHead; readonly embedded: number; readonly removed: number }
  | { readonly status: 'unchanged'; readonly head: StoredHead }
  /** Another process has written the head since it was read; nothing was written. */
  | { readonly status: 'overtaken' }

/**
 * Writes the vectors of these entries in one commit with the head, or nothing if all are current.
 */
export async function writeVectors(
  uid: string,
  { head, read, isEvent }: WriteRequest,
  { store, vectors, newId }: VectorTools,
): Promise<WriteResult> {
  const { epoch } = head.account
  const wanted = await searchableFacts(uid, read, store)
  const open = [...wanted]
  const stored = await store.vectors(open.map(([id]) => id))
  const fresh = (id: string) => {
    const vector = stored.get(id)
    return vector?.uid === uid && vector.epoch === epoch ? vector : undefined
  }
  const isRight = (id: string, facts: VectorFacts) => {
    const vector = fresh(id)
    return vector !== undefined && vector.model === vectors.model && isSameFacts(vector, facts)
  }
  const lost = open.flatMap(([id, facts]) => (facts === undefined && stored.get(id)?.uid === uid ? id : []))
  const changed = open.flatMap(([id, facts]) => (facts === undefined || isRight(id, facts) ? [] : { id, facts }))
  // Another process may be embedding an entry that no longer exists. Writing the head makes its
  // commit fail; otherwise a vector would follow its removal.
  const isWarning = isEvent && open.some(([id, facts]) => facts === undefined && !stored.has(id))
  if (lost.length === 0 && changed.length === 0 && !isWarning) return { status: 'unchanged', head }

  const texts = changed.filter(({ id, facts }) => !hasSameText(stored.get(id), facts, vectors.model))
  const embeddings = await vectors.embed(texts.map(({ id }) => read.entries.get(id)?.content ?? ''))
  const made = new Map(
    texts.map(({ id }, index) => {
      const embedding = embeddings[index]
      return [id, embedding?.status === 'embedded' ? embedding.vector : undefined]
    }),
  )
  const kept = changed.map(({ id, facts }): [string, StoredVector] => [
    id,
    { ...facts, uid, epoch, model: vectors.model, vector: made.has(id) ? made.get(id) : stored.get(id)?.vector },
  ])
  const removed = lost.filter((id) => fresh(id) !== undefined)
  const added = kept.filter(([id]) => fresh(id) === undefined)
  const rows = [...kept.map(rowOf), ...removed.map(removal)]

  const packing = await addToPacks(head.account, rows, added.length - removed.length, {
    pack: (id) => store.pack(uid, id),
    newId,
  })
  if (packing === undefined) return { status: 'overtaken' }
  const version = await store.commit(uid, head.version, {
    account: packing.account,
    vectors: new Map<string, StoredVector | undefined>([...kept, ...lost.map((id) => [id, undefined] as const)]),
    packs: packing.written,
    droppedPacks: packing.dropped,
  })
  if (version === undefined) return { status: 'overtaken' }
  const after = { account: packing.account, version }
  return { status: 'written', head: after, embedded: kept.length, removed: lost.length }
}

/** Whether the packs already match an entry. */
export function isUpToDate(row: VectorRow | undefined, facts: VectorFacts | undefined, staleTo: number): boolean {
  const isNothing = row === undefined || row.kind === 'removed'
  if (facts === undefined) return isNothing
  return !isNothing && row.seq > staleTo && isSameFacts(row, facts)
}

/** Filed, published and renamed entries keep their vector. */
function hasSameText(vector: StoredVector | undefined, { contentHash }: VectorFacts, model: string): boolean {
  return vector !== undefined && vector.contentHash === contentHash && vector.model === model
}

function rowOf([id, { vector, uid: _uid, epoch: _epoch, model: _model, ...facts }]: [string, StoredVector]): NewRow {
  return vector === undefined
    ? { ...facts, id, kind: 'no-words' }
    : { ...facts, id, kind: 'mapped', embedding: toInt8(vector) }
}

function removal(id: string): NewRow {
  return { ...noFacts, id, kind: 'removed' }
}
