import type { ExploreOrder } from '../../shared/firebase/public/read-explored-notebooks'
import type { Explored } from './explored'

/** Cache key: the user, the order and the search. */
export interface ExploredPlace {
  readonly uid: string
  readonly order: ExploreOrder
  /** Normalized search terms, separated by spaces. */
  readonly terms: string
}

/** Maximum number of cached lists. */
const most = 5
/** Maximum age of a cached list, in milliseconds. */
const freshMs = 5 * 60_000

interface Remembered {
  readonly explored: Explored
  readonly at: number
  /** Last scroll position, in CSS pixels. */
  scrollY: number
}

const remembered = new Map<string, Remembered>()

/** Caches a list, so that navigating back from a notebook costs no reads. Evicts the oldest one. */
export function rememberExplored(place: ExploredPlace, explored: Explored): void {
  const key = keyOf(place)
  const before = remembered.get(key)
  remembered.delete(key)
  remembered.set(key, before?.explored === explored ? before : { explored, at: performance.now(), scrollY: 0 })
  const [oldest] = remembered.keys()
  if (remembered.size > most && oldest !== undefined) remembered.delete(oldest)
}

/** The cached list, unless it is too old or its last request failed. */
export function recallExplored(place: ExploredPlace): Explored | undefined {
  const known = remembered.get(keyOf(place))
  if (!known || performance.now() - known.at > freshMs || known.explored.news().status === 'unreachable')
    return undefined
  return known.explored
}

export function rememberScroll(place: ExploredPlace, scrollY: number): void {
  const known = remembered.get(keyOf(place))
  if (known) known.scrollY = scrollY
}

/** Last scroll position, in CSS pixels; 0 if unknown. */
export function recallScroll(place: ExploredPlace): number {
  return remembered.get(keyOf(place))?.scrollY ?? 0
}

/** Clears the cache on sign-out. */
export function forgetExplored(): void {
  remembered.clear()
}

function keyOf({ uid, order, terms }: ExploredPlace): string {
  return JSON.stringify([uid, order, terms])
}
