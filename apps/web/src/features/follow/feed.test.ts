import { compareNewestFirst, exploreSettings } from '@geist/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { type FeedState, type FeedSource, openFeed } from './feed'
import { getLatestVisibleAt } from './get-latest-visible-at'

interface Item {
  readonly id: string
  readonly timestamp: number
}

/** Few different timestamps, so that many items tie. */
const journals = fc
  .array(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 45 }), { maxLength: 12 })
  .map((lists) =>
    lists.map((times, list) =>
      times.map((timestamp, index): Item => ({ id: `${list}-${index}`, timestamp })).toSorted(compareNewestFirst),
    ),
  )

function serve(
  lists: readonly (readonly Item[])[],
  latestOf = (items: readonly Item[]) => items[0]?.timestamp ?? null,
) {
  const returnedCounts = lists.map(() => 0)
  const requestedLists: number[] = []
  const followed = lists.map((items, list): FeedSource<Item> => ({
    id: String(list),
    latestAt: latestOf(items),
    readNext: async (count) => {
      requestedLists.push(list)
      const page = items.slice(returnedCounts[list], (returnedCounts[list] ?? 0) + count)
      returnedCounts[list] = (returnedCounts[list] ?? 0) + page.length
      return { items: page, isEnd: page.length < count }
    },
  }))
  return { followed, given: returnedCounts, asked: requestedLists }
}

async function readFeed(lists: readonly FeedSource<Item>[], pages = Infinity) {
  let page = 1
  let items: readonly Item[] = []
  await new Promise<void>((resolve) => {
    const feed = openFeed(lists, (news: FeedState<Item>) => {
      items = news.items.map(({ item }) => item)
      if (news.status === 'end' || (news.status === 'ready' && page >= pages)) resolve()
      else if (news.status === 'ready') {
        page += 1
        // Deferred, since the feed ignores `showMore` until its callback has returned.
        setTimeout(feed.showMore)
      }
    })
  })
  return items
}

it('a feed merges all lists, newest first, each item once', async () => {
  await fc.assert(
    fc.asyncProperty(journals, async (lists) => {
      const { followed } = serve(lists)
      expect(await readFeed(followed)).toEqual(lists.flat().toSorted(compareNewestFirst))
    }),
    { numRuns: 60 },
  )
})

it('the first page requests fewer lists without items on it than the concurrency limit', async () => {
  await fc.assert(
    fc.asyncProperty(journals, async (lists) => {
      const { followed, asked } = serve(lists)
      await readFeed(followed, 1)
      const feed = lists.flat().toSorted(compareNewestFirst)
      // Lists whose newest item is older than the first page must not be read.
      const last = feed[exploreSettings.feedPageSize - 1]
      const isAsleep = ([first]: readonly Item[]) => last && first && first.timestamp < last.timestamp
      const wokenEarly = new Set(asked.filter((list) => isAsleep(lists[list] ?? [])))
      expect(wokenEarly.size).toBeLessThan(exploreSettings.feedConcurrency)
    }),
    { numRuns: 60 },
  )
})

it('50 notebooks of which one is busy cost little more than the shown items', async () => {
  const busy = Array.from({ length: 100 }, (_, index): Item => ({ id: `busy-${index}`, timestamp: 10_000 - index }))
  const quiet = Array.from({ length: 49 }, (_, list): Item[] => [{ id: `quiet-${list}`, timestamp: list }])
  const { followed, given } = serve([busy, ...quiet])
  expect(await readFeed(followed, 1)).toHaveLength(20)
  const read = given.reduce((sum, count) => sum + count, 0)
  expect(read).toBeLessThanOrEqual(32 + exploreSettings.feedConcurrency)
})

it('all items appear even when the newest times of the lists are unknown', async () => {
  await fc.assert(
    fc.asyncProperty(journals, async (lists) => {
      const { followed } = serve(lists, () => undefined as never)
      expect(await readFeed(followed)).toEqual(lists.flat().toSorted(compareNewestFirst))
    }),
    { numRuns: 20 },
  )
})

it('the feed resumes after the server was unreachable, and shows nothing twice', async () => {
  const items = Array.from({ length: 30 }, (_, index): Item => ({ id: `item-${index}`, timestamp: 100 - index }))
  let returnedCount = 0
  let isOut = false
  const list: FeedSource<Item> = {
    id: 'one',
    latestAt: 100,
    readNext: async (count) => {
      isOut = !isOut
      if (isOut) throw new Error('out of reach')
      const page = items.slice(returnedCount, returnedCount + count)
      returnedCount += page.length
      return { items: page, isEnd: page.length < count }
    },
  }
  const shownItems = await new Promise<readonly Item[]>((resolve) => {
    const feed = openFeed([list], (news) => {
      if (news.status === 'end') resolve(news.items.map(({ item }) => item))
      else if (news.status !== 'loading') setTimeout(feed.showMore)
    })
  })
  expect(shownItems).toEqual(items)
})

it('wrong newest times of a list still give each item once', async () => {
  await fc.assert(
    fc.asyncProperty(journals, fc.integer({ min: -30, max: 30 }), async (lists, error) => {
      const { followed } = serve(lists, (items) => (items[0] ? items[0].timestamp + error : null))
      const shownItems = await readFeed(followed)
      expect(shownItems.toSorted(compareNewestFirst)).toEqual(lists.flat().toSorted(compareNewestFirst))
    }),
    { numRuns: 40 },
  )
})

it('an item too far in the future at the last count appears once, as soon as its time has come', async () => {
  await fc.assert(
    fc.asyncProperty(journals, fc.integer({ min: 0, max: 30 }), async (lists, countedUpTo) => {
      const { followed } = serve(lists, (items) => {
        const counted = items.find(({ timestamp }) => timestamp <= countedUpTo)
        return getLatestVisibleAt({ latestEntryAt: counted?.timestamp ?? null, entryCount: items.length }) as never
      })
      const shownItems = await readFeed(followed)
      expect(shownItems.toSorted(compareNewestFirst)).toEqual(lists.flat().toSorted(compareNewestFirst))
    }),
    { numRuns: 40 },
  )
})
