/** What ordering by time needs of an entry. */
export interface Dated {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly timestamp: number
}

/**
 * Newest first; of one moment, the higher id first. That is the order of Firestore's `orderBy('timestamp', 'desc')`, which
 * continues with the id in the same direction, so pages read from the server and lists sorted here agree.
 */
export function compareNewestFirst(a: Dated, b: Dated): number {
  if (a.timestamp !== b.timestamp) return b.timestamp - a.timestamp
  if (a.id === b.id) return 0
  return a.id < b.id ? 1 : -1
}
