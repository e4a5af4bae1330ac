import type { OutboxRow } from '../journal-schema'
import type { Write } from '../write'
import { retryPolicy } from './retry-policy'

/** Writes in one commit: Firestore takes 500, but a smaller commit finishes sooner on a slow line. */
const mostWrites = 200

/** Documents that the rules may look up for one commit: Firestore refuses the 21st. */
const mostLookups = 20

/**
 * The first waiting writes that go into one commit. They keep their order, and one commit changes
 * each document once. Attempted writes are separated from new ones, and each attempted edit is sent
 * alone: it is read before it is written, and its conflicts must not block the others.
 *
 * @param maxBytes UTF-8 bytes of text in one commit; a single write may have more
 */
export function nextBatch(
  rows: readonly OutboxRow[],
  maxBytes: number = retryPolicy.commitBytes.most,
): readonly OutboxRow[] {
  const batch: OutboxRow[] = []
  const targets = new Set<string>()
  let bytes = 0
  let lookups = 0
  for (const row of rows) {
    bytes += bytesOf(row.write)
    lookups += lookupsFor(row.write)
    const [first] = batch
    if (first) {
      const isFull = batch.length === mostWrites || bytes > maxBytes || lookups > mostLookups
      if (isFull || goesAlone(row) || targets.has(row.target) || row.attempted !== first.attempted) break
    }
    batch.push(row)
    if (goesAlone(row)) break
    targets.add(row.target)
  }
  return batch
}

function goesAlone({ write, attempted }: OutboxRow): boolean {
  return write.kind === 'sweep-notebook' || (write.kind === 'edit' && attempted)
}

/** A version is compared with its entry, and the name on a notebook with the profile. */
function lookupsFor({ kind }: Write): number {
  return kind === 'edit' || kind === 'create-notebook' ? 1 : 0
}

/**
 * An upper bound for the UTF-8 bytes of a write: three for each UTF-16 unit. An edit also sends the
 * text that it replaces.
 */
export function bytesOf(write: Write): number {
  const characters =
    write.kind === 'create'
      ? write.entry.content.length
      : write.kind === 'edit'
        ? write.content.length + write.base.content.length
        : 0
  return characters * 3 + 2_000
}
