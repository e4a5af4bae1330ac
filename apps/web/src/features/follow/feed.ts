import { type Dated, exploring } from '@geist/domain'

import { type FeedSource, nextFeedStep } from './feed-step'

/** A list to take into a feed. */
export interface FollowedList<Item extends Dated> {
  readonly id: string
  /** `timestamp` of its newest item: `null` when it is empty, `undefined` when nobody knows. */
  readonly latestAt: number | null | undefined
  /**
   * Reads so many items after the last one that it gave, newest first; fewer where one of them is damaged.
   *
   * @throws when the server is out of reach
   */
  readonly read: (count: number) => Promise<{ readonly items: readonly Item[]; readonly isEnd: boolean }>
}

export interface FeedNews<Item extends Dated> {
  /** Newest first. */
  readonly items: readonly { readonly sourceId: string; readonly item: Item }[]
  readonly status: 'loading' | 'ready' | 'unreachable' | 'end'
}

export interface Feed {
  /** Reads on for a page more, also after the server was out of reach; while it does so already, nothing happens. */
  readonly showMore: () => void
  readonly stop: () => void
}

interface OpenList<Item extends Dated> {
  readonly list: FollowedList<Item>
  state: FeedSource<Item>
  read: number
}

/** Many lists in one, newest first, a page at a time: see `nextFeedStep`. What has been shown keeps its place. */
export function openFeed<Item extends Dated>(
  lists: readonly FollowedList<Item>[],
  onNews: (news: FeedNews<Item>) => void,
): Feed {
  const open = new Map(lists.map((list) => [list.id, openList(list)]))
  const controller = new AbortController()
  const shown: FeedNews<Item>['items'][number][] = []
  let isBusy = false

  const tell = (status: FeedNews<Item>['status']) => {
    if (!controller.signal.aborted) onNews({ items: [...shown], status })
  }

  /** Gives whether there may be more. */
  const fill = async (): Promise<boolean> => {
    const wanted = shown.length + exploring.feedPageSize
    while (!controller.signal.aborted) {
      const step = nextFeedStep([...open.values()].map(({ state }) => state))
      if (step.kind === 'end') return false
      if (shown.length >= wanted) return true
      if (step.kind === 'show') {
        const source = open.get(step.sourceId)
        if (source) source.state = { ...source.state, waiting: source.state.waiting.slice(1) }
        shown.push({ sourceId: step.sourceId, item: step.item })
      } else {
        // What is certain can be read while the rest is asked for.
        tell('loading')
        const asked = step.sourceIds.slice(0, exploring.feedAskedAtOnce).flatMap((id) => open.get(id) ?? [])
        const answers = await Promise.allSettled(asked.map(readOn))
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

function openList<Item extends Dated>(list: FollowedList<Item>): OpenList<Item> {
  const unreadUpTo = list.latestAt === undefined ? Infinity : (list.latestAt ?? -Infinity)
  return { list, state: { id: list.id, waiting: [], unreadUpTo }, read: 0 }
}

async function readOn<Item extends Dated>(source: OpenList<Item>): Promise<void> {
  const count = Math.min(exploring.feedMostAsked, Math.max(exploring.feedFirstAsk, source.read))
  const { items, isEnd } = await source.list.read(count)
  source.read += items.length
  source.state = {
    ...source.state,
    waiting: [...source.state.waiting, ...items],
    unreadUpTo: isEnd ? -Infinity : (items.at(-1)?.timestamp ?? source.state.unreadUpTo),
  }
}
