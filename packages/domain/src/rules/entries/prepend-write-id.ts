import { limits } from '../../constants/limits'

/** Prepends a write id and drops the oldest ones. */
export function prependWriteId(writeId: string, writeIds: readonly string[] = []): readonly string[] {
  return [writeId, ...writeIds].slice(0, limits.writeIdsMax)
}
