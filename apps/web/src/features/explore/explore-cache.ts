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
  readonly pager: ExplorePager
  /** By `performance.now()`. */
  readonly cachedAt: number
  /** Last scroll position, in CSS pixels. */
  scrollY: number
}

const cachedLists = new Map<string, CachedList>()

/** Caches a list, so that navigating back from a notebook costs no reads. Evicts the oldest one. */
export function cacheExplored(key: ExploreCacheKey, pager: ExplorePager): void {
  const id = cacheId(key)
  const previous = cachedLists.get(id)
  cachedLists.delete(id)
  cachedLists.set(id, previous?.pager === pager ? previous : { pager, cachedAt: performance.now(), scrollY: 0 })
  const [oldest] = cachedLists.keys()
  if (cachedLists.size > maxCachedLists && oldest !== undefined) cachedLists.delete(oldest)
}

/** The cached list, unless it is too old or its last request failed. */
export function getCachedExplored(key: ExploreCacheKey): ExplorePager | undefined {
  const cached = cachedLists.get(cacheId(key))
  if (!cached || performance.now() - cached.cachedAt > freshMs || cached.pager.getSnapshot().status === 'unreachable')
    return undefined
  return cached.pager
}

export function saveScroll(key: ExploreCacheKey, scrollY: number): void {
  const cached = cachedLists.get(cacheId(key))
  if (cached) cached.scrollY = scrollY
}

/** Last scroll position, in CSS pixels; 0 if unknown. */
export function getSavedScroll(key: ExploreCacheKey): number {
  return cachedLists.get(cacheId(key))?.scrollY ?? 0
}

/** Clears the cache on sign-out. */
export function clearExploreCache(): void {
  cachedLists.clear()
}

function cacheId({ uid, order, terms }: ExploreCacheKey): string {
  return JSON.stringify([uid, order, terms])
}
