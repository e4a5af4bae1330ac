import type { OutboxRow } from '../journal-schema'
import type { Write } from '../write'

/** How many writes go in one commit: Firestore takes 500, and a smaller one is sooner through on a slow line. */
const mostWrites = 200

/** UTF-8 bytes of text in one commit, of the 10 MiB that Firestore takes: an entry may have 600 KB. */
const mostBytes = 4_000_000

/** Documents that the rules may look up for one commit: Firestore refuses the 21st. */
const mostLookups = 20

/**
 * How many of the waiting writes, from the first on, go into one commit. They stay in the order in which they were made; one document is
 * changed once in it; what may have been sent before goes apart from what was not, and of that each edit alone, since it is read before it is
 * written and somebody else's writing must not hold up the others.
 */
export function nextBatch(rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const batch: OutboxRow[] = []
  const targets = new Set<string>()
  let bytes = 0
  let lookups = 0
  for (const row of rows) {
    bytes += mostBytesOf(row.write)
    lookups += lookupsFor(row.write)
    const [first] = batch
    if (first) {
      const isFull = batch.length === mostWrites || bytes > mostBytes || lookups > mostLookups
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

/** A character of JavaScript's takes at most three bytes of UTF-8. An edit brings the text that it replaces, too. */
function mostBytesOf(write: Write): number {
  const characters =
    write.kind === 'create'
      ? write.entry.content.length
      : write.kind === 'edit'
        ? write.content.length + write.base.content.length
        : 0
  return characters * 3 + 2_000
}
