import type { Thread } from '@geist/domain'

/** The contiguous newest conversations of an account that this device has. */
export interface ThreadWindow {
  /** Newest first, without deleted ones. */
  readonly threads: readonly Thread[]
  /** Cursor for changes, as an `updatedAt`; `undefined` before the first page. */
  readonly cursor: number | undefined
  readonly hasMore: boolean
}

export const emptyWindow: ThreadWindow = { threads: [], cursor: undefined, hasMore: false }

/** The newest conversations from the server. */
export interface NewestPage {
  /** Newest first. Includes deleted ones only if `since` is given. */
  readonly threads: readonly Thread[]
  /** Lower bound of the query for changes, as an `updatedAt`; `undefined` for the newest of all. */
  readonly since: number | undefined
  /** Whether the page is full, so that more may follow. */
  readonly isFull: boolean
}

/** The page after the listed ones, without deleted ones. */
export type OlderPage = Pick<NewestPage, 'threads' | 'isFull'>

/**
 * Merges the newest page. The page is authoritative down to its oldest item, or completely if it is
 * not full: a listed conversation missing there was deleted or has moved.
 */
export function mergeNewestPage(window: ThreadWindow, page: NewestPage): ThreadWindow {
  const { threads, since, isFull } = page
  const newest = threads[0]?.updatedAt
  const pageBottom = (isFull ? threads.at(-1)?.updatedAt : since) ?? -Infinity
  const pageIds = new Set(threads.map(({ id }) => id))
  const isDisjoint = hasGap(window, page)
  const olderThreads = isDisjoint
    ? []
    : window.threads.filter(({ id, updatedAt }) => updatedAt < pageBottom && !pageIds.has(id))
  const existingThreads = threads.filter(({ deletedAt }) => deletedAt === null)
  return {
    threads: [...existingThreads, ...olderThreads],
    // A page without deleted items says nothing about deletions further down, so the cursor stays.
    cursor: since === undefined ? (window.cursor ?? newest) : maxCursor(window.cursor, newest),
    hasMore: hasMoreBelow(),
  }

  /** Whether the server has conversations below the merged window. */
  function hasMoreBelow(): boolean {
    if (isDisjoint) return true
    if (since === undefined && !isFull) return false
    return (since === undefined && olderThreads.length === 0) || window.hasMore
  }
}

/** Appends an older page to the window. */
export function appendOlderPage(window: ThreadWindow, { threads, isFull }: OlderPage): ThreadWindow {
  const listedIds = new Set(window.threads.map(({ id }) => id))
  return {
    ...window,
    threads: [...window.threads, ...threads.filter(({ id }) => !listedIds.has(id))],
    hasMore: isFull,
  }
}

/** Whether there may be a gap between the page and the window, which may then be stale. */
export function hasGap({ cursor }: ThreadWindow, { threads, isFull }: NewestPage): boolean {
  return isFull && cursor !== undefined && (threads.at(-1)?.updatedAt ?? -Infinity) > cursor
}

function maxCursor(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.max(a, b)
}
