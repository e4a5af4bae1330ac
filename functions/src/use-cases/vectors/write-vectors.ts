import { contentMap } from '@geist/domain'
import { foldVector, toInt8 } from '@geist/sentence-vectors'
import { addToPacks } from './add-to-packs'
import { findSearchableFacts } from './find-searchable-facts'
import type { VectorDependencies } from './vector-dependencies'
import { type NewRow, emptyFacts, type VectorFacts, type VectorRow } from './vector-row'
import type { EntriesSnapshot, StoredHead, StoredVector } from './vector-store'
import { areFactsEqual } from './to-vector-facts'

export interface WriteRequest {
  /** The head, read before the entries. */
  readonly head: StoredHead
  readonly snapshot: EntriesSnapshot
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
  { head, snapshot, isEvent }: WriteRequest,
  { store, embedder, createId }: Pick<VectorDependencies, 'store' | 'embedder' | 'createId'>,
): Promise<WriteResult> {
  const facts = await findSearchableFacts(uid, snapshot, store)
  const storedVectors = await store.readVectors([...facts.keys()])
  const account = { uid, epoch: head.account.epoch, model: embedder.model }
  const { changedEntries, lostIds, hasUnknown } = compareWithStored(facts, storedVectors, account)
  if (lostIds.length === 0 && changedEntries.length === 0 && !(isEvent && hasUnknown))
    return { status: 'unchanged', head }
  const newVectors = await embedChanged(changedEntries, snapshot, storedVectors, { account, embedder })
  const isNew = (id: string) => !belongsToEpoch(storedVectors.get(id), account)
  const removedIds = lostIds.filter((id) => !isNew(id))
  const addedCount = newVectors.filter(([id]) => isNew(id)).length
  const rows = [...newVectors.map(toRow), ...removedIds.map(toRemovalRow)]
  const packing = await addToPacks(head.account, rows, addedCount - removedIds.length, {
    readPack: (id) => store.readPack(uid, id),
    createId,
  })
  if (packing === undefined) return { status: 'overtaken' }
  const version = await store.commit(uid, head.version, {
    account: packing.account,
    vectors: new Map<string, StoredVector | undefined>([
      ...newVectors,
      ...lostIds.map((id) => [id, undefined] as const),
    ]),
    packs: packing.writtenPacks,
    droppedPackIds: packing.droppedPackIds,
  })
  if (version === undefined) return { status: 'overtaken' }
  const newHead = { account: packing.account, version }
  return { status: 'written', head: newHead, embedded: newVectors.length, removed: lostIds.length }
}

/** The fields that all current vectors of an account have in common. */
type VectorAccount = Pick<StoredVector, 'uid' | 'epoch' | 'model'>
type StoredVectors = ReadonlyMap<string, StoredVector | undefined>

interface ChangedEntry {
  readonly id: string
  readonly facts: VectorFacts
}

interface VectorChanges {
  /** Entries without a current vector. */
  readonly changedEntries: readonly ChangedEntry[]
  /** Entries whose stored vector must be deleted. */
  readonly lostIds: readonly string[]
  /**
   * Whether an entry has neither facts nor a vector. Another process may be embedding it; writing
   * the head makes that commit fail, or else a vector would follow its removal.
   */
  readonly hasUnknown: boolean
}

function compareWithStored(
  facts: ReadonlyMap<string, VectorFacts | undefined>,
  storedVectors: StoredVectors,
  account: VectorAccount,
): VectorChanges {
  const changedEntries: ChangedEntry[] = []
  const lostIds: string[] = []
  let hasUnknown = false
  for (const [id, entryFacts] of facts) {
    const vector = storedVectors.get(id)
    if (entryFacts !== undefined) {
      const isCurrent =
        belongsToEpoch(vector, account) && vector.model === account.model && areFactsEqual(vector, entryFacts)
      if (!isCurrent) changedEntries.push({ id, facts: entryFacts })
    } else if (vector?.uid === account.uid) lostIds.push(id)
    if (entryFacts === undefined && !storedVectors.has(id)) hasUnknown = true
  }
  return { changedEntries, lostIds, hasUnknown }
}

function belongsToEpoch(vector: StoredVector | undefined, { uid, epoch }: VectorAccount): vector is StoredVector {
  return vector?.uid === uid && vector.epoch === epoch
}

/** Embeds changed texts; an entry with the same text keeps its stored vector. */
async function embedChanged(
  changedEntries: readonly ChangedEntry[],
  snapshot: EntriesSnapshot,
  storedVectors: StoredVectors,
  { account, embedder }: { readonly account: VectorAccount; readonly embedder: VectorDependencies['embedder'] },
): Promise<readonly (readonly [id: string, vector: StoredVector])[]> {
  const entriesWithNewText = changedEntries.filter(
    ({ id, facts }) => !hasSameText(storedVectors.get(id), facts, account.model),
  )
  const embeddings = await embedder.embed(entriesWithNewText.map(({ id }) => snapshot.entries.get(id)?.content ?? ''))
  const newVectors = new Map(
    entriesWithNewText.map(({ id }, index) => {
      const embedding = embeddings[index]
      return [id, embedding?.status === 'embedded' ? embedding.vector : undefined]
    }),
  )
  return changedEntries.map(({ id, facts }) => {
    const vector = newVectors.has(id) ? newVectors.get(id) : storedVectors.get(id)?.vector
    return [id, { ...facts, ...account, vector }]
  })
}

/** Whether the packs already match an entry. */
export function isUpToDate(row: VectorRow | undefined, facts: VectorFacts | undefined, staleTo: number): boolean {
  const isMissing = row === undefined || row.kind === 'removed'
  if (facts === undefined) return isMissing
  return !isMissing && row.seq > staleTo && areFactsEqual(row, facts)
}

/**
 * Whether a stored vector still fits the text: filed, published and renamed entries keep theirs.
 */
function hasSameText(vector: StoredVector | undefined, { contentHash }: VectorFacts, model: string): boolean {
  return vector !== undefined && vector.contentHash === contentHash && vector.model === model
}

function toRow([id, { vector, uid: _uid, epoch: _epoch, model: _model, ...facts }]: readonly [
  id: string,
  vector: StoredVector,
]): NewRow {
  return vector === undefined
    ? { ...facts, id, kind: 'no-words' }
    : { ...facts, id, kind: 'mapped', embedding: toInt8(foldVector(vector, contentMap.vectorMaxBytes)) }
}

function toRemovalRow(id: string): NewRow {
  return { ...emptyFacts, id, kind: 'removed' }
}
