/** Key of the counter that gives each change of a copied text its sequence number. */
export const sequenceCounterKey = 'geist:change-count'

/** Key of the sequence number of the latest change of this text. */
export const sequenceKey = (key: string): `geist:change:${string}` => `geist:change:${key}`

/** Matches the keys that `device-stores.ts` declares as counted, without its code in the first screen. */
export const copiedKeys = /^(geist:draft(:|$)|geist:(edit|question|heard):|offlineEntries(:|$))/u
