import type { ListView } from './list-view'
import type { LoadedEntries } from './loaded-entries'

export interface RememberedList {
  readonly loaded: LoadedEntries
  readonly query: string
  readonly view: ListView | undefined
}

/** Maximum number of stored lists. Beyond it, the least recently stored one is evicted. */
const most = 5

const lists = new Map<string, RememberedList>()

/**
 * Stores the list state of a history entry in memory, for back navigation.
 * @param place key of the history entry
 */
export function rememberList(uid: string, place: string, list: RememberedList): void {
  const key = keyOf(uid, place)
  lists.delete(key)
  lists.set(key, list)
  const [oldest] = lists.keys()
  if (lists.size > most && oldest !== undefined) lists.delete(oldest)
}

export function recallList(uid: string, place: string): RememberedList | undefined {
  return lists.get(keyOf(uid, place))
}

/** Called on sign-out. */
export function forgetLists(): void {
  lists.clear()
}

function keyOf(uid: string, place: string): string {
  return `${uid} ${place}`
}
