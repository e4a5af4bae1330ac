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
  readCount: number
}

/** Merges lists page by page, see `nextFeedStep`. Merged items keep their positions. */
export function openFeed<Item extends Dated>(
  lists: readonly FeedInput<Item>[],
  onState: (state: FeedState<Item>) => void,
): Feed {
  const openLists = new Map(lists.map((list) => [list.id, openList(list)]))
  const controller = new AbortController()
  const mergedItems: FeedState<Item>['items'][number][] = []
  let isLoading = false

  const publish = (status: FeedState<Item>['status']) => {
    if (!controller.signal.aborted) onState({ items: [...mergedItems], status })
  }
  const showMore = async () => {
    if (isLoading || controller.signal.aborted) return
    isLoading = true
    try {
      publish((await mergePage()) ? 'ready' : 'end')
    } catch {
      publish('unreachable')
    } finally {
      isLoading = false
    }
  }
  void showMore()
  return {
    showMore: () => void showMore(),
    stop: () => controller.abort(),
  }

  /** @returns whether there may be more */
  async function mergePage(): Promise<boolean> {
    const targetLength = mergedItems.length + exploreSettings.feedPageSize
    while (!controller.signal.aborted) {
      const step = nextFeedStep([...openLists.values()].map(({ state }) => state))
      if (step.kind === 'end') return false
      if (mergedItems.length >= targetLength) return true
      if (step.kind === 'show') {
        const source = openLists.get(step.sourceId)
        if (source) source.state = { ...source.state, waiting: source.state.waiting.slice(1) }
        mergedItems.push({ sourceId: step.sourceId, item: step.item })
      } else {
        // The user can read the items merged so far during the request.
        publish('loading')
        await readNextPages(step.sourceIds.flatMap((id) => openLists.get(id) ?? []))
      }
    }
    return true
  }
}

/** @throws the error of the first list that cannot be read, after all reads have settled */
async function readNextPages<Item extends Dated>(sources: readonly OpenList<Item>[]): Promise<void> {
  const results = await Promise.allSettled(sources.slice(0, exploreSettings.feedConcurrency).map(readNextPage))
  const failure = results.find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') throw failure.reason
}

function openList<Item extends Dated>(list: FeedInput<Item>): OpenList<Item> {
  const newestUnread = list.latestAt === undefined ? Infinity : (list.latestAt ?? -Infinity)
  return { list, state: { id: list.id, waiting: [], newestUnread }, readCount: 0 }
}

async function readNextPage<Item extends Dated>(source: OpenList<Item>): Promise<void> {
  const count = Math.min(exploreSettings.feedMaxReadSize, Math.max(exploreSettings.feedFirstReadSize, source.readCount))
  const { items, isEnd } = await source.list.read(count)
  source.readCount += items.length
  source.state = {
    ...source.state,
    waiting: [...source.state.waiting, ...items],
    newestUnread: isEnd ? -Infinity : (items.at(-1)?.timestamp ?? source.state.newestUnread),
  }
}
