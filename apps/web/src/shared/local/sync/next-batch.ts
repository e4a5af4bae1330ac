import type { OutboxRow } from '../journal-schema'
import type { Write } from '../write'

/** How many writes go in one commit: Firestore takes 500, and a smaller one is sooner through on a slow line. */
const mostWrites = 200

/** UTF-8 bytes of text in one commit, of the 10 MiB that Firestore takes: an entry may have 600 KB. */
const mostBytes = 4_000_000

/**
 * How many of the waiting writes, from the first on, go into one commit. They stay in the order in which they were made; one document is
 * changed once in it; an edit goes alone, since what it replaces has to be read; what may have been sent before goes apart from what was not.
 */
export function nextBatch(rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const batch: OutboxRow[] = []
  const targets = new Set<string>()
  let bytes = 0
  for (const row of rows) {
    bytes += mostBytesOf(row.write)
    const [first] = batch
    if (first) {
      const isFull = batch.length === mostWrites || bytes > mostBytes
      if (isFull || goesAlone(row.write) || targets.has(row.target) || row.attempted !== first.attempted) break
    }
    batch.push(row)
    if (goesAlone(row.write)) break
    targets.add(row.target)
  }
  return batch
}

function goesAlone(write: Write): boolean {
  return write.kind === 'edit' || write.kind === 'sweep-notebook'
}

/** A character of JavaScript's takes at most three bytes of UTF-8. */
function mostBytesOf(write: Write): number {
  return write.kind === 'create' ? write.entry.content.length * 3 + 2_000 : 2_000
}
