import { type Dated, exploreSettings } from '@geist/domain'

import { type MergeSource, findNextFeedStep } from './feed-step'

/** A list of items that a feed merges with others. */
export interface FeedSource<Item extends Dated> {
  readonly id: string
  /** Timestamp of the newest item; `null` if empty, `undefined` if unknown. */
  readonly latestAt: number | null | undefined
  /**
   * Reads the next items, newest first. Invalid items are omitted, so a page may be short.
   *
   * @throws if the server is unreachable
   */
  readonly readNext: (count: number) => Promise<{ readonly items: readonly Item[]; readonly isEnd: boolean }>
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

/** How far a source has been read. */
interface SourceProgress<Item extends Dated> {
  readonly source: FeedSource<Item>
  mergeSource: MergeSource<Item>
  /** Number of items read so far. */
  readCount: number
}

/**
 * Merges sources page by page, see `findNextFeedStep`, and starts with the first page. Merged items
 * keep their positions.
 */
export function openFeed<Item extends Dated>(
  sources: readonly FeedSource<Item>[],
  onState: (state: FeedState<Item>) => void,
): Feed {
  const progressById = new Map(sources.map((source) => [source.id, createProgress(source)]))
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

  /** Merges items until one more page is full. @returns whether there may be more */
  async function mergePage(): Promise<boolean> {
    const targetLength = mergedItems.length + exploreSettings.feedPageSize
    while (!controller.signal.aborted) {
      const step = findNextFeedStep([...progressById.values()].map(({ mergeSource }) => mergeSource))
      if (step.kind === 'end') return false
      if (mergedItems.length >= targetLength) return true
      if (step.kind === 'show') {
        const { sourceId, item } = step
        dropFirstUnmerged(progressById.get(sourceId))
        mergedItems.push({ sourceId, item })
      } else {
        // The user can read the items merged so far during the request.
        publish('loading')
        await readNextPages(step.sourceIds.flatMap((id) => progressById.get(id) ?? []))
      }
    }
    return true
  }
}

function dropFirstUnmerged<Item extends Dated>(progress: SourceProgress<Item> | undefined): void {
  if (!progress) return
  const { mergeSource } = progress
  progress.mergeSource = { ...mergeSource, unmergedItems: mergeSource.unmergedItems.slice(1) }
}

/**
 * Reads the next page of the first few sources, in parallel.
 *
 * @throws the error of the first source that cannot be read, after all reads have settled
 */
async function readNextPages<Item extends Dated>(progresses: readonly SourceProgress<Item>[]): Promise<void> {
  const results = await Promise.allSettled(progresses.slice(0, exploreSettings.feedConcurrency).map(readNextPage))
  const failure = results.find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') throw failure.reason
}

function createProgress<Item extends Dated>(source: FeedSource<Item>): SourceProgress<Item> {
  const { id, latestAt } = source
  const maxUnreadTimestamp = latestAt === undefined ? Infinity : (latestAt ?? -Infinity)
  return { source, mergeSource: { id, unmergedItems: [], maxUnreadTimestamp }, readCount: 0 }
}

/** Reads as many items as all earlier reads of the source together, within limits. */
async function readNextPage<Item extends Dated>(progress: SourceProgress<Item>): Promise<void> {
  const { feedFirstReadSize, feedMaxReadSize } = exploreSettings
  const count = Math.min(feedMaxReadSize, Math.max(feedFirstReadSize, progress.readCount))
  const { items, isEnd } = await progress.source.readNext(count)
  const { mergeSource } = progress
  progress.readCount += items.length
  progress.mergeSource = {
    ...mergeSource,
    unmergedItems: [...mergeSource.unmergedItems, ...items],
    maxUnreadTimestamp: isEnd ? -Infinity : (items.at(-1)?.timestamp ?? mergeSource.maxUnreadTimestamp),
  }
}
