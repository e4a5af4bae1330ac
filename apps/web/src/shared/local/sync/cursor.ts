import type { Cursor, RecentChanges } from '../journal-schema'
import type { ChangePage, ServerEntry } from './journal-server'
import { retryPolicy } from './retry-policy'

/** Returns the cursor after a page of changes; `undefined` for an empty page. */
export function toPageCursor({ entries, endCursor }: ChangePage): Cursor | undefined {
  const lastEntry = entries.findLast(({ id }) => id === endCursor?.entryId)
  return endCursor && { ...endCursor, ...pickNewestWriteId(lastEntry), isSettled: false }
}

/**
 * Returns where the next session's listener begins. Before a cursor that is not settled, older
 * changes may still appear, so the listener begins earlier.
 */
export function toListenerStart(
  cursor: Cursor | undefined,
): { readonly updatedAt: number; readonly entryId?: string } | undefined {
  if (cursor === undefined) return undefined
  const { updatedAt, entryId, isSettled } = cursor
  return isSettled ? { updatedAt, entryId } : { updatedAt: updatedAt - retryPolicy.changeOverlapMs }
}

/** Maximum number of changes that the next session reads again. */
const maxRecentChanges = 300

/**
 * Adds changes to the recent changes. Above the limit, drops the earlier ones.
 *
 * @param cursor the cursor before these changes
 */
export function addRecentChanges(
  recent: RecentChanges | undefined,
  cursor: Cursor | undefined,
  changedEntries: readonly ServerEntry[],
): RecentChanges {
  const ids = changedEntries.map(({ id }) => id)
  const entryIds = [...new Set([...(recent?.entryIds ?? []), ...ids])]
  return recent && entryIds.length <= maxRecentChanges
    ? { from: recent.from, entryIds }
    : { from: cursor, entryIds: ids }
}

/** Returns the cursor after merging these changes, which may be in any order. */
export function advanceCursor(
  previousCursor: Cursor | undefined,
  changedEntries: readonly ServerEntry[],
): Cursor | undefined {
  let cursor = previousCursor
  for (const entry of changedEntries) {
    const { updatedAt, id } = entry
    const isLater =
      cursor === undefined || updatedAt > cursor.updatedAt || (updatedAt === cursor.updatedAt && id > cursor.entryId)
    if (isLater) cursor = { updatedAt, entryId: id, ...pickNewestWriteId(entry), isSettled: false }
  }
  return cursor
}

/**
 * Whether the server still has the cursor's change, possibly with later writes on top, and all
 * recent changes. Otherwise the server was rolled back. An entry that another device recreated
 * after a rollback lacks its earlier write ids.
 *
 * @param deliveredCopies the copies that the listener has delivered from the cursor on, by id
 */
export function isContinuous(
  cursor: Cursor | undefined,
  recent: RecentChanges | undefined,
  deliveredCopies: ReadonlyMap<string, ServerEntry>,
): boolean {
  if (recent?.entryIds.some((id) => !deliveredCopies.has(id))) return false
  return cursor === undefined || includesChange(deliveredCopies.get(cursor.entryId), cursor)
}

function includesChange(copy: ServerEntry | undefined, { updatedAt, writeId }: Cursor): boolean {
  if (copy === undefined) return false
  return copy.updatedAt === updatedAt || writeId === undefined || copy.writeIds?.includes(writeId) === true
}

function pickNewestWriteId(entry: ServerEntry | undefined): Pick<Cursor, 'writeId'> {
  const [writeId] = entry?.writeIds ?? []
  return writeId === undefined ? {} : { writeId }
}
