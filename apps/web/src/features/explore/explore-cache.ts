import type { ExploreOrder } from '../../shared/firebase/public/read-explored-notebooks'
import type { ExplorePager } from './explore-pager'

/** Identifies a cached list. */
export interface ExploreCacheKey {
  readonly uid: string
  readonly order: ExploreOrder
  /** Normalized search terms, separated by spaces. */
  readonly terms: string
}

/** Maximum number of cached lists. */
const maxCachedLists = 5
/** Maximum age of a cached list, in milliseconds. */
const maxAgeMs = 5 * 60_000

interface CachedList {
  readonly pager: ExplorePager
  /** By `performance.now()`. */
  readonly cachedAt: number
  /** Last scroll position, in CSS pixels. */
  scrollY: number
}

const cachedLists = new Map<string, CachedList>()

/**
 * Caches a list, so that navigating back from a notebook costs no reads. Evicts the oldest one
 * above the limit.
 */
export function cachePager(key: ExploreCacheKey, pager: ExplorePager): void {
  const id = toCacheId(key)
  const previous = cachedLists.get(id)
  cachedLists.delete(id)
  cachedLists.set(id, previous?.pager === pager ? previous : { pager, cachedAt: performance.now(), scrollY: 0 })
  const [oldest] = cachedLists.keys()
  if (cachedLists.size > maxCachedLists && oldest !== undefined) cachedLists.delete(oldest)
}

/** Returns the cached list, unless it is too old or its last request failed. */
export function getCachedPager(key: ExploreCacheKey): ExplorePager | undefined {
  const cached = cachedLists.get(toCacheId(key))
  if (!cached || performance.now() - cached.cachedAt > maxAgeMs || cached.pager.getSnapshot().status === 'unreachable')
    return undefined
  return cached.pager
}

export function cacheScroll(key: ExploreCacheKey, scrollY: number): void {
  const cached = cachedLists.get(toCacheId(key))
  if (cached) cached.scrollY = scrollY
}

/** Returns the last scroll position, in CSS pixels; 0 if none is cached. */
export function getCachedScroll(key: ExploreCacheKey): number {
  return cachedLists.get(toCacheId(key))?.scrollY ?? 0
}

/** Clears the cache on sign-out. */
export function clearExploreCache(): void {
  cachedLists.clear()
}

function toCacheId({ uid, order, terms }: ExploreCacheKey): string {
  return JSON.stringify([uid, order, terms])
}
