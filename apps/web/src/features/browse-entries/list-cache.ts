import type { ListScrollState } from './list-scroll-state'
import type { LoadedEntries } from './loaded-entries'

export interface CachedList {
  readonly loaded: LoadedEntries
  readonly query: string
  readonly view: ListScrollState | undefined
}

/** Maximum number of stored lists. Beyond it, the least recently stored one is evicted. */
const capacity = 5

const lists = new Map<string, CachedList>()

/**
 * Stores the list state of a history entry in memory, for back navigation.
 * @param historyKey key of the history entry
 */
export function cacheList(uid: string, historyKey: string, list: CachedList): void {
  const key = keyOf(uid, historyKey)
  lists.delete(key)
  lists.set(key, list)
  const [oldest] = lists.keys()
  if (lists.size > capacity && oldest !== undefined) lists.delete(oldest)
}

export function readCachedList(uid: string, historyKey: string): CachedList | undefined {
  return lists.get(keyOf(uid, historyKey))
}

/** Called on sign-out. */
export function clearCachedLists(): void {
  lists.clear()
}

function keyOf(uid: string, historyKey: string): string {
  return `${uid} ${historyKey}`
}
