import type { ListView } from './list-view'
import type { LoadedEntries } from './loaded-entries'

/** A list as it was left. */
export interface RememberedList {
  readonly loaded: LoadedEntries
  readonly query: string
  readonly view: ListView | undefined
}

/** How many are remembered: going back further than that begins anew. */
const most = 5

const lists = new Map<string, RememberedList>()

/**
 * Remembers a list for the way back to it, until the page is left.
 *
 * @param place the key of its entry in the browser's history
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

/** Forgets all of them: whoever signs out leaves nothing behind. */
export function forgetLists(): void {
  lists.clear()
}

function keyOf(uid: string, place: string): string {
  return `${uid} ${place}`
}
