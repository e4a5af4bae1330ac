import type { ListView } from './list-view'
import type { EntryPager } from './entry-pager'

export interface CachedList {
  readonly loaded: EntryPager
  readonly query: string
  readonly view: ListView | undefined
}

/** Above this number of lists, the least recently cached one is evicted. */
const maxLists = 5

const lists = new Map<string, CachedList>()

/**
 * Caches the list of a history entry in memory, for back navigation.
 * @param historyKey key of the history entry
 */
export function cacheList(uid: string, historyKey: string, list: CachedList): void {
  const key = toKey(uid, historyKey)
  lists.delete(key)
  lists.set(key, list)
  const [oldest] = lists.keys()
  if (lists.size > maxLists && oldest !== undefined) lists.delete(oldest)
}

export function readCachedList(uid: string, historyKey: string): CachedList | undefined {
  return lists.get(toKey(uid, historyKey))
}

/** Removes the lists of all accounts; called on sign-out. */
export function clearCachedLists(): void {
  lists.clear()
}

function toKey(uid: string, historyKey: string): string {
  return `${uid} ${historyKey}`
}
