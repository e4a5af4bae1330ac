/** Under which keys the browser's own storage holds things. */
export const storageKeys = {
  /** Notes written offline and not yet submitted. */
  offlineEntries: 'offlineEntries',
  /** What the keys of the content map's cache begin with. */
  cachePrefix: 'cached_',
} as const
