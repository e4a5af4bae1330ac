export interface Dated {
  readonly id: string
  /** Epoch milliseconds. */
  readonly timestamp: number
}

/**
 * Compares for sorting newest first, ties by descending id. Firestore's `orderBy('timestamp',
 * 'desc')` breaks ties the same way, so server pages and locally sorted lists agree.
 */
export function compareNewestFirst(a: Dated, b: Dated): number {
  if (a.timestamp !== b.timestamp) return b.timestamp - a.timestamp
  if (a.id === b.id) return 0
  return a.id < b.id ? 1 : -1
}
