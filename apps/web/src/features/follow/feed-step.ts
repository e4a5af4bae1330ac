import { compareNewestFirst, type Dated } from '@geist/domain'

/** A list sorted newest first, as far as it has been read. */
export interface MergeSource<Item extends Dated> {
  readonly id: string
  /** Items that have been read and are not in the feed yet, newest first. */
  readonly unmergedItems: readonly Item[]
  /** Upper bound of the timestamps still unread, in epoch milliseconds; `-Infinity` at the end. */
  readonly maxUnreadTimestamp: number
}

export type FeedStep<Item extends Dated> =
  | { readonly kind: 'show'; readonly sourceId: string; readonly item: Item }
  /** Sources to read next, since they may have a newer item; the most likely come first. */
  | { readonly kind: 'read'; readonly sourceIds: readonly string[] }
  | { readonly kind: 'end' }

/**
 * Finds the next step of a k-way merge, newest first, that reads as little of each list as
 * possible.
 */
export function findNextFeedStep<Item extends Dated>(sources: readonly MergeSource<Item>[]): FeedStep<Item> {
  const [next] = sources
    .flatMap(({ id, unmergedItems: [item] }) => (item ? [{ sourceId: id, item }] : []))
    .toSorted((a, b) => compareNewestFirst(a.item, b.item))
  // An unread item with an equal timestamp may sort first by its id.
  const sourcesToRead = sources.filter(
    ({ maxUnreadTimestamp }) =>
      maxUnreadTimestamp > -Infinity && maxUnreadTimestamp >= (next?.item.timestamp ?? -Infinity),
  )
  if (sourcesToRead.length > 0) {
    const newestFirst = sourcesToRead.toSorted((a, b) => compareNumbers(b.maxUnreadTimestamp, a.maxUnreadTimestamp))
    return { kind: 'read', sourceIds: newestFirst.map(({ id }) => id) }
  }
  return next ? { kind: 'show', ...next } : { kind: 'end' }
}

/** Compares numbers, including infinities, whose difference would be NaN. */
function compareNumbers(a: number, b: number): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
