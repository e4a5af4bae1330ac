import { limits } from '../constants/limits'

/** The write ids of a document after one more write: the new id first, the oldest ones dropped. */
export function nextWriteIds(writeId: string, before: readonly string[] = []): readonly string[] {
  return [writeId, ...before].slice(0, limits.writeIdsMax)
}
