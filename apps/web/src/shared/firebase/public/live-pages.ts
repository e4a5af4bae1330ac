export interface Page<Item, Cursor> {
  readonly items: readonly Item[]
  /**
   * Start of the next page: a cursor, and a key that changes exactly if the cursor's position does.
   * `undefined` on the last page.
   */
  readonly next: { readonly cursor: Cursor; readonly key: string } | undefined
}

/**
 * `refused`: the rules deny the list, for good. `unreachable`: offline, the listener recovers by
 * itself; after another error, the user has to open the screen again.
 */
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
      /** Whether a further page could not be loaded because the server is unreachable. */
      readonly isNextPageUnreachable: boolean
    }

export interface LivePages {
  /** Subscribes to one more page, if there is one and the last page has loaded. */
  readonly showMore: () => void
  readonly stop: () => void
}

interface Subscription<Item, Cursor> {
  /** The latest page; `undefined` while it loads. */
  page: Page<Item, Cursor> | undefined
  stop: () => void
}

/**
 * Creates a live paginated list: each page is a listener. A change costs one read, and a removed
 * item disappears from every page. If the end of a page moves, the next page subscribes again from
 * there. It keeps its items until the new ones arrive.
 */
export function createLivePages<Item extends { readonly id: string }, Cursor>(
  watchPage: WatchPage<Item, Cursor>,
  onState: (state: PagesState<Item>) => void,
): LivePages {
  return new PageSubscriptions(watchPage, onState)
}

class PageSubscriptions<Item extends { readonly id: string }, Cursor> implements LivePages {
  readonly #watchPage: WatchPage<Item, Cursor>
  readonly #onState: (state: PagesState<Item>) => void
  /** By page index. */
  readonly #subscriptions: Subscription<Item, Cursor>[] = []
  #failure: PageFailure | undefined

  constructor(watchPage: WatchPage<Item, Cursor>, onState: (state: PagesState<Item>) => void) {
    this.#watchPage = watchPage
    this.#onState = onState
    this.#subscribe(0, undefined)
  }

  readonly showMore = (): void => {
    const next = this.#subscriptions.at(-1)?.page?.next
    if (next) this.#subscribe(this.#subscriptions.length, next.cursor)
  }

  readonly stop = (): void => this.#closeFrom(0)

  #subscribe(index: number, after: Cursor | undefined): void {
    const subscription: Subscription<Item, Cursor> = {
      page: this.#subscriptions[index]?.page,
      stop: () => undefined,
    }
    this.#subscriptions[index] = subscription
    const isCurrent = () => this.#subscriptions[index] === subscription
    subscription.stop = this.#watchPage(
      after,
      (page) => {
        if (isCurrent()) this.#replacePage(index, subscription, page)
      },
      (failure) => {
        if (isCurrent()) this.#fail(failure)
      },
    )
    // The callbacks may run synchronously and close this subscription before `stop` is set.
    if (!isCurrent()) subscription.stop()
  }

  #replacePage(index: number, subscription: Subscription<Item, Cursor>, page: Page<Item, Cursor>): void {
    this.#failure = undefined
    const previousKey = subscription.page?.next?.key
    subscription.page = page
    const nextSubscription = this.#subscriptions[index + 1]
    if (page.next === undefined) this.#closeFrom(index + 1)
    else if (nextSubscription && page.next.key !== previousKey) {
      nextSubscription.stop()
      this.#subscribe(index + 1, page.next.cursor)
    }
    this.#notify()
  }

  #fail(failure: PageFailure): void {
    this.#failure = failure
    if (failure === 'refused') this.#closeFrom(0)
    this.#notify()
  }

  #closeFrom(index: number): void {
    for (const { stop } of this.#subscriptions.splice(index)) stop()
  }

  #notify(): void {
    const state = this.#toState()
    if (state) this.#onState(state)
  }

  /** The state to show; `undefined` while the first page loads. */
  #toState(): PagesState<Item> | undefined {
    const failure = this.#failure
    const pages = this.#subscriptions.flatMap(({ page }) => page ?? [])
    if (failure === 'refused' || (failure && pages.length === 0)) return { status: failure }
    if (pages.length === 0) return undefined
    const lastPage = this.#subscriptions.at(-1)?.page
    // An item that moves between pages is briefly on both.
    const items = new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item]))
    return {
      status: 'ready',
      items: [...items.values()],
      hasMore: lastPage === undefined || lastPage.next !== undefined,
      isNextPageUnreachable: failure === 'unreachable',
    }
  }
}
