import { limits } from '@geist/domain'

import { type Data, isSame, type Value } from '../value'

/** Whether a write is based on the newest one: a new id before the latest previous ids. */
export function isNextWrite(before: Data, after: Data): boolean {
  const previousIds = readWriteIds(before)
  const [newest = null, ...rest] = readWriteIds(after)
  return newest !== null && !previousIds.includes(newest) && isSame(rest, previousIds.slice(0, limits.writeIdsMax - 1))
}

function readWriteIds({ writeIds }: Data): readonly Value[] {
  return Array.isArray(writeIds) ? (writeIds as readonly Value[]) : []
}
