import type { OutboxRow } from '../journal-schema'
import type { Write } from '../write'
import { retryPolicy } from './retry-policy'

/**
 * Firestore accepts 500 writes per commit, but a smaller commit finishes sooner on a slow line.
 */
export const maxWritesPerCommit = 200

/** Documents that the rules may look up in one commit: Firestore's limit. */
const maxLookupsPerCommit = 20

/**
 * Picks the next writes for one commit, in order. One commit changes each document once. Attempted
 * writes are separated from new ones. Each attempted edit is sent alone: it is read before it is
 * written, and its conflicts must not block the others.
 *
 * @param maxBytes UTF-8 bytes of text in one commit; a single write may exceed it
 */
export function pickNextBatch(
  rows: readonly OutboxRow[],
  maxBytes: number = retryPolicy.commitBytes.max,
): readonly OutboxRow[] {
  const batch: OutboxRow[] = []
  const targets = new Set<string>()
  let bytes = 0
  let lookups = 0
  for (const row of rows) {
    bytes += estimateBytes(row.write)
    lookups += countLookups(row.write)
    const [firstRow] = batch
    // The first row is always sent, whatever its size.
    if (firstRow) {
      const isFull = batch.length === maxWritesPerCommit || bytes > maxBytes || lookups > maxLookupsPerCommit
      if (isFull || mustBeSentAlone(row) || targets.has(row.target) || row.attempted !== firstRow.attempted) break
    }
    batch.push(row)
    if (mustBeSentAlone(row)) break
    targets.add(row.target)
  }
  return batch
}

function mustBeSentAlone({ write, attempted }: OutboxRow): boolean {
  return write.kind === 'sweep-notebook' || (write.kind === 'edit' && attempted)
}

/** Counts what the rules look up: the entry of a version, and the profile of a notebook's owner. */
function countLookups({ kind }: Write): number {
  return kind === 'edit' || kind === 'create-notebook' ? 1 : 0
}

/**
 * Upper bound of UTF-8 bytes: three per UTF-16 unit, and 2,000 for the other fields. An edit also
 * sends the text that it replaces.
 */
export function estimateBytes(write: Write): number {
  return countTextUnits(write) * 3 + 2_000
}

/** The length of the sent texts, in UTF-16 code units. */
function countTextUnits(write: Write): number {
  if (write.kind === 'create') return write.entry.content.length
  return write.kind === 'edit' ? write.content.length + write.base.content.length : 0
}
