import { toInt8 } from '@geist/sentence-vectors'
import { addToPacks } from './add-to-packs'
import { searchableFacts } from './searchable-facts'
import type { VectorTools } from './vector-tools'
import { type NewRow, noFacts, type VectorFacts, type VectorRow } from './vector-row'
import type { ReadEntries, StoredHead, StoredVector } from './vector-store'
import { areFactsEqual } from './facts-to-store'

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
  const facts = await searchableFacts(uid, read, store)
  const stored = await store.vectors([...facts.keys()])
  const account = { uid, epoch: head.account.epoch, model: vectors.model }
  const { changed, lostIds, hasUnknown } = compareWithStored(facts, stored, account)
  if (lostIds.length === 0 && changed.length === 0 && !(isEvent && hasUnknown)) return { status: 'unchanged', head }
  const embedded = await embedChanged(changed, read, stored, { account, vectors })
  const isNew = (id: string) => !belongsToEpoch(stored.get(id), account)
  const removedIds = lostIds.filter((id) => !isNew(id))
  const addedCount = embedded.filter(([id]) => isNew(id)).length
  const rows = [...embedded.map(toRow), ...removedIds.map(toRemovalRow)]
  const packing = await addToPacks(head.account, rows, addedCount - removedIds.length, {
    pack: (id) => store.pack(uid, id),
    newId,
  })
  if (packing === undefined) return { status: 'overtaken' }
  const version = await store.commit(uid, head.version, {
    account: packing.account,
    vectors: new Map<string, StoredVector | undefined>([...embedded, ...lostIds.map((id) => [id, undefined] as const)]),
    packs: packing.written,
    droppedPacks: packing.dropped,
  })
  if (version === undefined) return { status: 'overtaken' }
  const newHead = { account: packing.account, version }
  return { status: 'written', head: newHead, embedded: embedded.length, removed: lostIds.length }
}

/** What a current vector of an account has in common. */
type VectorAccount = Pick<StoredVector, 'uid' | 'epoch' | 'model'>
type StoredVectors = ReadonlyMap<string, StoredVector | undefined>

interface Changed {
  readonly id: string
  readonly facts: VectorFacts
}

interface VectorChanges {
  /** Entries without a current vector. */
  readonly changed: readonly Changed[]
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
  stored: StoredVectors,
  account: VectorAccount,
): VectorChanges {
  const changed: Changed[] = []
  const lostIds: string[] = []
  let hasUnknown = false
  for (const [id, entryFacts] of facts) {
    const vector = stored.get(id)
    if (entryFacts !== undefined) {
      const isCurrent =
        belongsToEpoch(vector, account) && vector.model === account.model && areFactsEqual(vector, entryFacts)
      if (!isCurrent) changed.push({ id, facts: entryFacts })
    } else if (vector?.uid === account.uid) lostIds.push(id)
    if (entryFacts === undefined && !stored.has(id)) hasUnknown = true
  }
  return { changed, lostIds, hasUnknown }
}

function belongsToEpoch(vector: StoredVector | undefined, { uid, epoch }: VectorAccount): vector is StoredVector {
  return vector?.uid === uid && vector.epoch === epoch
}

/** Embeds changed texts; an entry with the same text keeps its stored vector. */
async function embedChanged(
  changed: readonly Changed[],
  read: ReadEntries,
  stored: StoredVectors,
  { account, vectors }: { readonly account: VectorAccount; readonly vectors: VectorTools['vectors'] },
): Promise<readonly (readonly [id: string, vector: StoredVector])[]> {
  const newTexts = changed.filter(({ id, facts }) => !hasSameText(stored.get(id), facts, account.model))
  const embeddings = await vectors.embed(newTexts.map(({ id }) => read.entries.get(id)?.content ?? ''))
  const newVectors = new Map(
    newTexts.map(({ id }, index) => {
      const embedding = embeddings[index]
      return [id, embedding?.status === 'embedded' ? embedding.vector : undefined]
    }),
  )
  return changed.map(({ id, facts }) => {
    const vector = newVectors.has(id) ? newVectors.get(id) : stored.get(id)?.vector
    return [id, { ...facts, ...account, vector }]
  })
}

/** Whether the packs already match an entry. */
export function isUpToDate(row: VectorRow | undefined, facts: VectorFacts | undefined, staleTo: number): boolean {
  const isMissing = row === undefined || row.kind === 'removed'
  if (facts === undefined) return isMissing
  return !isMissing && row.seq > staleTo && areFactsEqual(row, facts)
}

/** Filed, published and renamed entries keep their vector. */
function hasSameText(vector: StoredVector | undefined, { contentHash }: VectorFacts, model: string): boolean {
  return vector !== undefined && vector.contentHash === contentHash && vector.model === model
}

function toRow([id, { vector, uid: _uid, epoch: _epoch, model: _model, ...facts }]: readonly [
  id: string,
  vector: StoredVector,
]): NewRow {
  return vector === undefined
    ? { ...facts, id, kind: 'no-words' }
    : { ...facts, id, kind: 'mapped', embedding: toInt8(vector) }
}

function toRemovalRow(id: string): NewRow {
  return { ...noFacts, id, kind: 'removed' }
}
