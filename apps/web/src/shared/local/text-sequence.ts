/** Key of the counter that numbers the changes of copied texts. */
export const sequenceCounterKey = 'geist:change-count'

/** Key of the sequence number of a text's latest change. */
export const toSequenceKey = (key: string): `geist:change:${string}` => `geist:change:${key}`

/**
 * Matches the keys that `device-stores.ts` declares as `counted`. Duplicated here to keep that file
 * out of the first-screen chunk.
 */
export const copiedKeyPattern = /^(geist:draft(:|$)|geist:(edit|question|heard):|offlineEntries(:|$))/u
