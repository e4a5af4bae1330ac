export interface Page<Item, Cursor> {
  readonly items: readonly Item[]
  /** Where the next page begins; `undefined` on the last page. */
  readonly next: { readonly cursor: Cursor; readonly key: string } | undefined
}

/** `refused` is final. `unreachable` ends by itself when the server responds again. */
export type PageFailure = 'refused' | 'unreachable'

/**
 * Subscribes to one page after a cursor, or to the first page. Returns the unsubscribe function.
 */
export type WatchPage<Item, Cursor> = (
  after: Cursor | undefined,
  onPage: (page: Page<Item, Cursor>) => void,
  onFailure: (failure: PageFailure) => void,
) => () => void

export type PagesState<Item> =
  | { readonly status: 'loading' }
  | { readonly status: PageFailure }
  | {
      readonly status: 'ready'
      readonly items: readonly Item[]
      readonly hasMore: boolean
      /** Whether the server is unreachable for the next page. */
      readonly isStuck: boolean
    }

export interface LivePages {
  /** Subscribes to one more page, if there is one and the last page has loaded. */
  readonly showMore: () => void
  readonly stop: () => void
}

interface OpenPage<Item, Cursor> {
  page: Page<Item, Cursor> | undefined
  stop: () => void
}

/**
 * A live paginated list: each page is a listener. A change costs one read, and a removed item
 * disappears from every page. When the end of a page moves, the next page restarts there, and keeps
 * its items until the new ones arrive.
 */
export function livePages<Item extends { readonly id: string }, Cursor>(
  watchPage: WatchPage<Item, Cursor>,
  onNews: (news: PagesState<Item>) => void,
): LivePages {
  const open: OpenPage<Item, Cursor>[] = []
  let failure: PageFailure | undefined

  const tell = () => {
    const loaded = open.flatMap(({ page }) => page ?? [])
    const last = open.at(-1)?.page
    if (failure === 'refused' || (failure && loaded.length === 0)) return onNews({ status: failure })
    if (loaded.length === 0) return undefined
    // An item that moves between pages is briefly on both.
    const items = new Map(loaded.flatMap((page) => page.items).map((item) => [item.id, item]))
    return onNews({
      status: 'ready',
      items: [...items.values()],
      hasMore: last === undefined || last.next !== undefined,
      isStuck: failure === 'unreachable',
    })
  }

  const follow = (place: number, after: Cursor | undefined) => {
    const opened: OpenPage<Item, Cursor> = { page: open[place]?.page, stop: () => undefined }
    open[place] = opened
    opened.stop = watchPage(
      after,
      (page) => {
        if (open[place] !== opened) return
        failure = undefined
        const endedAt = opened.page?.next?.key
        opened.page = page
        if (page.next === undefined) closeFrom(place + 1)
        else if (open[place + 1] && page.next.key !== endedAt) restart(place + 1, page.next.cursor)
        tell()
      },
      (why) => {
        if (open[place] !== opened) return
        failure = why
        if (why === 'refused') closeFrom(0)
        tell()
      },
    )
    // A page that was delivered synchronously may already have been closed.
    if (open[place] !== opened) opened.stop()
  }

  const restart = (place: number, after: Cursor) => {
    open[place]?.stop()
    follow(place, after)
  }

  const closeFrom = (place: number) => {
    for (const { stop } of open.splice(place)) stop()
  }

  follow(0, undefined)
  return {
    showMore: () => {
      const next = open.at(-1)?.page?.next
      if (next) follow(open.length, next.cursor)
    },
    stop: () => closeFrom(0),
  }
}
