import type { ExploreOrder } from '../../shared/firebase/public/read-explored-notebooks'
import type { ExplorePager } from './explore-pager'

/** Cache key: the user, the order and the search. */
export interface ExploreCacheKey {
  readonly uid: string
  readonly order: ExploreOrder
  /** Normalized search terms, separated by spaces. */
  readonly terms: string
}

/** Maximum number of cached lists. */
const maxCachedLists = 5
/** Maximum age of a cached list, in milliseconds. */
const freshMs = 5 * 60_000

interface CachedList {
  readonly explored: ExplorePager
  readonly at: number
  /** Last scroll position, in CSS pixels. */
  scrollY: number
}

const cachedLists = new Map<string, CachedList>()

/** Caches a list, so that navigating back from a notebook costs no reads. Evicts the oldest one. */
export function cacheExplored(place: ExploreCacheKey, explored: ExplorePager): void {
  const key = keyOf(place)
  const before = cachedLists.get(key)
  cachedLists.delete(key)
  cachedLists.set(key, before?.explored === explored ? before : { explored, at: performance.now(), scrollY: 0 })
  const [oldest] = cachedLists.keys()
  if (cachedLists.size > maxCachedLists && oldest !== undefined) cachedLists.delete(oldest)
}

/** The cached list, unless it is too old or its last request failed. */
export function getCachedExplored(place: ExploreCacheKey): ExplorePager | undefined {
  const known = cachedLists.get(keyOf(place))
  if (!known || performance.now() - known.at > freshMs || known.explored.getSnapshot().status === 'unreachable')
    return undefined
  return known.explored
}

export function saveScroll(place: ExploreCacheKey, scrollY: number): void {
  const known = cachedLists.get(keyOf(place))
  if (known) known.scrollY = scrollY
}

/** Last scroll position, in CSS pixels; 0 if unknown. */
export function getSavedScroll(place: ExploreCacheKey): number {
  return cachedLists.get(keyOf(place))?.scrollY ?? 0
}

/** Clears the cache on sign-out. */
export function clearExploreCache(): void {
  cachedLists.clear()
}

function keyOf({ uid, order, terms }: ExploreCacheKey): string {
  return JSON.stringify([uid, order, terms])
}
