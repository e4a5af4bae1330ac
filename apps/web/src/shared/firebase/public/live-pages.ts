/** One page of a list, as the server has it. */
export interface Page<Item, Cursor> {
  readonly items: readonly Item[]
  /** Where the next one begins; `undefined` behind the last page. */
  readonly next: { readonly cursor: Cursor; readonly key: string } | undefined
}

/** Why nothing comes: `refused` is for good, `unreachable` until the server answers, which is then told by itself. */
export type PageFailure = 'refused' | 'unreachable'

/** Follows one page from a cursor on, from the beginning without one; gives a function that ends it. */
export type WatchPage<Item, Cursor> = (
  after: Cursor | undefined,
  onPage: (page: Page<Item, Cursor>) => void,
  onFailure: (failure: PageFailure) => void,
) => () => void

export type PagesNews<Item> =
  | { readonly status: 'loading' }
  | { readonly status: PageFailure }
  | {
      readonly status: 'ready'
      readonly items: readonly Item[]
      readonly hasMore: boolean
      /** Whether the server is out of reach for what comes next. */
      readonly isStuck: boolean
    }

export interface LivePages {
  /** Follows one page more, if there is one and the last one has come. */
  readonly showMore: () => void
  readonly stop: () => void
}

interface OpenPage<Item, Cursor> {
  page: Page<Item, Cursor> | undefined
  stop: () => void
}

/**
 * A list that is read page by page and stays live: each page is a listener, so that what is changed costs one read, and what is taken out of sight
 * goes from every page. Where a page now ends elsewhere, the one after it begins anew there; until it has come, its items stay.
 */
export function livePages<Item extends { readonly id: string }, Cursor>(
  watchPage: WatchPage<Item, Cursor>,
  onNews: (news: PagesNews<Item>) => void,
): LivePages {
  const open: OpenPage<Item, Cursor>[] = []
  let failure: PageFailure | undefined

  const tell = () => {
    const loaded = open.flatMap(({ page }) => page ?? [])
    const last = open.at(-1)?.page
    if (failure === 'refused' || (failure && loaded.length === 0)) return onNews({ status: failure })
    if (loaded.length === 0) return undefined
    // What moves from one page to the next is for a moment in both.
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
    // A page that came at once may have been closed before there was a way to end it.
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
