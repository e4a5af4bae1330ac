import type { Thread } from '@geist/domain'

/** The conversations of an account as a device knows them: all that there are, from the newest down to some point. */
export interface ThreadWindow {
  /** Newest first, none of them deleted. */
  readonly threads: readonly Thread[]
  /** From this moment on the server is asked what has changed; `undefined` until it has said anything. */
  readonly cursor: number | undefined
  /** Whether there are older ones. */
  readonly hasMore: boolean
}

/** What a device knows before the server has said anything. */
export const emptyWindow: ThreadWindow = { threads: [], cursor: undefined, hasMore: false }

/** The newest conversations, as the server has them. */
export interface NewestPage {
  /** Newest first. Deleted ones are among them where `from` is given, and are missing where it is not. */
  readonly threads: readonly Thread[]
  /** Those that have changed since this moment were asked for; without it, the newest there are. */
  readonly from: number | undefined
  /** Whether there may be more than these. */
  readonly isFull: boolean
}

/** Those that follow below what is known, none of them deleted. */
export type OlderPage = Pick<NewestPage, 'threads' | 'isFull'>

/**
 * Takes in what the server says of the newest conversations. It counts for all down to its oldest, and for everything where it is not full: what is not among
 * it there has been deleted, or has moved.
 */
export function takeInNewest(window: ThreadWindow, page: NewestPage): ThreadWindow {
  const { threads, from, isFull } = page
  const newest = threads[0]?.updatedAt
  const lowest = (isFull ? threads.at(-1)?.updatedAt : from) ?? -Infinity
  const ids = new Set(threads.map(({ id }) => id))
  const isTorn = isTornBy(window, page)
  const below = isTorn ? [] : window.threads.filter(({ id, updatedAt }) => updatedAt < lowest && !ids.has(id))
  const alive = threads.filter(({ deletedAt }) => deletedAt === null)
  return {
    threads: [...alive, ...below],
    // Without deleted ones among it, it says nothing of what is deleted further below: that is asked for from the first page on.
    cursor: from === undefined ? (window.cursor ?? newest) : latest(window.cursor, newest),
    hasMore: hasMoreBelow(),
  }

  function hasMoreBelow(): boolean {
    if (isTorn) return true
    if (from === undefined && !isFull) return false
    return from === undefined && below.length === 0 ? true : window.hasMore
  }
}

/** Takes in the page below. */
export function takeInOlder(window: ThreadWindow, { threads, isFull }: OlderPage): ThreadWindow {
  const known = new Set(window.threads.map(({ id }) => id))
  return {
    ...window,
    threads: [...window.threads, ...threads.filter(({ id }) => !known.has(id))],
    hasMore: isFull,
  }
}

/** Whether so much has happened that some of it may be missing between the page and what is known: what is kept may be of conversations that are deleted. */
export function isTornBy({ cursor }: ThreadWindow, { threads, isFull }: NewestPage): boolean {
  return isFull && cursor !== undefined && (threads.at(-1)?.updatedAt ?? -Infinity) > cursor
}

function latest(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)
}
