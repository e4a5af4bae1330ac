/** Keys in `localStorage`. */
export const storageKeys = {
  /** Notes written offline and not yet submitted. */
  offlineEntries: 'offlineEntries',
  /** Prefix of the content map's cache keys. */
  cachePrefix: 'cached_',
} as const
