import { limits } from '../../constants/limits'

/** Prepends a write id and drops the oldest ones. */
export function nextWriteIds(writeId: string, before: readonly string[] = []): readonly string[] {
  return [writeId, ...before].slice(0, limits.writeIdsMax)
}
