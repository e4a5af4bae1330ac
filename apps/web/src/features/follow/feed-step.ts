import { compareNewestFirst, type Dated } from '@geist/domain'

/** A sorted input of the merge, newest first, as far as it has been read. */
export interface FeedSource<Item extends Dated> {
  readonly id: string
  /** Items that have been read and are not in the feed yet. */
  readonly waiting: readonly Item[]
  /** Upper bound of the timestamps still unread, in epoch milliseconds; `-Infinity` at the end. */
  readonly newestUnread: number
}

export type FeedStep<Item extends Dated> =
  | { readonly kind: 'show'; readonly sourceId: string; readonly item: Item }
  /** Sources to read first, since they may hold a newer item; the most likely come first. */
  | { readonly kind: 'ask'; readonly sourceIds: readonly string[] }
  | { readonly kind: 'end' }

/** Next step of a k-way merge, newest first, that reads as little of each list as possible. */
export function nextFeedStep<Item extends Dated>(sources: readonly FeedSource<Item>[]): FeedStep<Item> {
  const [next] = sources
    .flatMap(({ id, waiting: [item] }) => (item ? [{ sourceId: id, item }] : []))
    .toSorted((a, b) => compareNewestFirst(a.item, b.item))
  // An unread item with an equal timestamp may sort first by its id.
  const sourcesToRead = sources.filter(
    ({ newestUnread }) => newestUnread > -Infinity && newestUnread >= (next?.item.timestamp ?? -Infinity),
  )
  if (sourcesToRead.length > 0) {
    const byTime = sourcesToRead.toSorted((a, b) => compareNumbers(b.newestUnread, a.newestUnread))
    return { kind: 'ask', sourceIds: byTime.map(({ id }) => id) }
  }
  return next ? { kind: 'show', ...next } : { kind: 'end' }
}

/** A comparator that also handles infinities, whose difference is NaN. */
function compareNumbers(a: number, b: number): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
