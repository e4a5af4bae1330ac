import type { Cursor } from '../journal-schema'
import type { ChangePage, ServerEntry } from './journal-server'
import { retryPolicy } from './retry-policy'

/** The cursor after a page of changes; `undefined` for an empty page. */
export function cursorAfter({ entries, end }: ChangePage): Cursor | undefined {
  const last = entries.findLast(({ id }) => id === end?.entryId)
  return end && { ...end, ...newestWriteId(last), isSettled: false }
}

/** Where the listener of the next visit begins. */
export function watchFrom(
  cursor: Cursor | undefined,
): { readonly updatedAt: number; readonly entryId?: string } | undefined {
  if (cursor === undefined) return undefined
  const { updatedAt, entryId, isSettled } = cursor
  return isSettled ? { updatedAt, entryId } : { updatedAt: updatedAt - retryPolicy.changeOverlapMs }
}

/** The cursor after these changes have been taken in, in any order. */
export function furthest(before: Cursor | undefined, changed: readonly ServerEntry[]): Cursor | undefined {
  let cursor = before
  for (const entry of changed) {
    const { updatedAt, id } = entry
    const isFurther =
      cursor === undefined || updatedAt > cursor.updatedAt || (updatedAt === cursor.updatedAt && id > cursor.entryId)
    if (isFurther) cursor = { updatedAt, entryId: id, ...newestWriteId(entry), isSettled: false }
  }
  return cursor
}

/**
 * Whether the server still has the newest change of the last visit: as it was, or with later writes on top. A server that was set back may have the
 * entry again from another device, which leaves its earlier write ids behind.
 *
 * @param told the copy that the listener has brought of the cursor's entry
 */
export function isContinued({ updatedAt, writeId }: Cursor, told: ServerEntry | undefined): boolean {
  if (told === undefined) return false
  return told.updatedAt === updatedAt || writeId === undefined || told.writeIds?.includes(writeId) === true
}

function newestWriteId(entry: ServerEntry | undefined): Pick<Cursor, 'writeId'> {
  const [writeId] = entry?.writeIds ?? []
  return writeId === undefined ? {} : { writeId }
}
