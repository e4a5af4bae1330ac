import { type Dated, exploreSettings } from '@geist/domain'

import { type FeedSource, nextFeedStep } from './feed-step'

/** An input list of a feed. */
export interface FeedInput<Item extends Dated> {
  readonly id: string
  /** Timestamp of the newest item; `null` if empty, `undefined` if unknown. */
  readonly latestAt: number | null | undefined
  /**
   * Reads the next items, newest first. Invalid items are omitted, so a page may be short.
   *
   * @throws if the server is unreachable
   */
  readonly read: (count: number) => Promise<{ readonly items: readonly Item[]; readonly isEnd: boolean }>
}

export interface FeedState<Item extends Dated> {
  /** Newest first. */
  readonly items: readonly { readonly sourceId: string; readonly item: Item }[]
  readonly status: 'loading' | 'ready' | 'unreachable' | 'end'
}

export interface Feed {
  /** Reads the next page, or retries a failed one. Ignored while a request is pending. */
  readonly showMore: () => void
  readonly stop: () => void
}

interface OpenList<Item extends Dated> {
  readonly list: FeedInput<Item>
  state: FeedSource<Item>
  read: number
}

/** Merges lists page by page, see `nextFeedStep`. Items shown keep their positions. */
export function openFeed<Item extends Dated>(
  lists: readonly FeedInput<Item>[],
  onNews: (news: FeedState<Item>) => void,
): Feed {
  const open = new Map(lists.map((list) => [list.id, openList(list)]))
  const controller = new AbortController()
  const shown: FeedState<Item>['items'][number][] = []
  let isBusy = false

  const tell = (status: FeedState<Item>['status']) => {
    if (!controller.signal.aborted) onNews({ items: [...shown], status })
  }

  /** @returns whether there may be more */
  const fill = async (): Promise<boolean> => {
    const wanted = shown.length + exploreSettings.feedPageSize
    while (!controller.signal.aborted) {
      const step = nextFeedStep([...open.values()].map(({ state }) => state))
      if (step.kind === 'end') return false
      if (shown.length >= wanted) return true
      if (step.kind === 'show') {
        const source = open.get(step.sourceId)
        if (source) source.state = { ...source.state, waiting: source.state.waiting.slice(1) }
        shown.push({ sourceId: step.sourceId, item: step.item })
      } else {
        // The user can read the items merged so far during the request.
        tell('loading')
        const asked = step.sourceIds.slice(0, exploreSettings.feedConcurrency).flatMap((id) => open.get(id) ?? [])
        const answers = await Promise.allSettled(asked.map(readNextPage))
        const failed = answers.find((answer) => answer.status === 'rejected')
        if (failed) throw failed.reason
      }
    }
    return true
  }

  const showMore = async () => {
    if (isBusy || controller.signal.aborted) return
    isBusy = true
    try {
      tell((await fill()) ? 'ready' : 'end')
    } catch {
      tell('unreachable')
    } finally {
      isBusy = false
    }
  }

  void showMore()
  return {
    showMore: () => void showMore(),
    stop: () => controller.abort(),
  }
}

function openList<Item extends Dated>(list: FeedInput<Item>): OpenList<Item> {
  const unreadUpTo = list.latestAt === undefined ? Infinity : (list.latestAt ?? -Infinity)
  return { list, state: { id: list.id, waiting: [], newestUnread: unreadUpTo }, read: 0 }
}

async function readNextPage<Item extends Dated>(source: OpenList<Item>): Promise<void> {
  const count = Math.min(exploreSettings.feedMaxReadSize, Math.max(exploreSettings.feedFirstReadSize, source.read))
  const { items, isEnd } = await source.list.read(count)
  source.read += items.length
  source.state = {
    ...source.state,
    waiting: [...source.state.waiting, ...items],
    newestUnread: isEnd ? -Infinity : (items.at(-1)?.timestamp ?? source.state.newestUnread),
  }
}
