import { limits } from '@geist/domain'

import { type Data, isSame, type Value } from '../value'

/** Whether a write is based on the newest one: a new id before the latest previous ids. */
export function isNextWrite(before: Data, after: Data): boolean {
  const past = idsOf(before)
  const [newest = null, ...rest] = idsOf(after)
  return newest !== null && !past.includes(newest) && isSame(rest, past.slice(0, limits.writeIdsMax - 1))
}

function idsOf({ writeIds }: Data): readonly Value[] {
  return Array.isArray(writeIds) ? (writeIds as readonly Value[]) : []
}
