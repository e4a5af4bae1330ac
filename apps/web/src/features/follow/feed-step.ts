import { compareNewestFirst, type Dated } from '@geist/domain'

/** One of the lists that a feed is made of, newest first, as far as it has been read. */
export interface FeedSource<Item extends Dated> {
  readonly id: string
  /** What has been read of it and is not in the feed yet. */
  readonly waiting: readonly Item[]
  /** Nothing that has not been read is newer than this: epoch milliseconds, `-Infinity` once all has been read. */
  readonly unreadUpTo: number
}

export type FeedStep<Item extends Dated> =
  /** This comes next. */
  | { readonly kind: 'show'; readonly sourceId: string; readonly item: Item }
  /** Something newer may be in these, so they have to be read further first; those that may hold the newest come first. */
  | { readonly kind: 'ask'; readonly sourceIds: readonly string[] }
  | { readonly kind: 'end' }

/**
 * What has to be done for the next item of a feed, which is many lists in one, newest first: a k-way merge that reads no further in a list than it must. A
 * list is left alone for as long as something newer waits than anything it may still hold.
 */
export function nextFeedStep<Item extends Dated>(sources: readonly FeedSource<Item>[]): FeedStep<Item> {
  const [next] = sources
    .flatMap(({ id, waiting: [item] }) => (item ? [{ sourceId: id, item }] : []))
    .toSorted((one, other) => compareNewestFirst(one.item, other.item))
  // What is as old as the next may come before it, by its id.
  const newer = sources.filter(
    ({ unreadUpTo }) => unreadUpTo > -Infinity && unreadUpTo >= (next?.item.timestamp ?? -Infinity),
  )
  if (newer.length > 0) {
    const byTime = newer.toSorted((one, other) => compareNumbers(other.unreadUpTo, one.unreadUpTo))
    return { kind: 'ask', sourceIds: byTime.map(({ id }) => id) }
  }
  return next ? { kind: 'show', ...next } : { kind: 'end' }
}

/** Infinities too, whose difference is no number. */
function compareNumbers(one: number, other: number): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
