import 'fake-indexeddb/auto'
import { limits, type SearchQuery } from '@geist/domain'
import { expect, test } from 'vitest'

import { countSearchQueries } from '../../../shared/firebase/count-search-queries'
import { toRestTimestamp } from '../../../shared/firebase/rest/field-values'
import { makeId } from '../../../shared/local/make-id'
import type { Device } from '../../../shared/local/testing/device'
import { openTwoDevices } from '../../../shared/local/testing/open-two-devices'
import { createSearchQueriesStore } from './create-search-queries-store'

const queryAt = (uid: string, timestamp: number): SearchQuery => ({
  id: makeId(),
  uid,
  title: `Asked at ${timestamp}`,
  content: 'An answer.',
  timestamp,
})

/** Stores `count` queries with timestamps one second apart. */
async function store({ uid, rest }: Device, count: number): Promise<readonly SearchQuery[]> {
  const queries = Array.from({ length: count }, (_, index) => queryAt(uid, index * 1_000))
  await rest.commit(
    queries.map(({ id, title, content, timestamp }) => ({
      kind: 'set',
      path: `searchQueries/${id}`,
      fields: { uid, title, content, timestamp: toRestTimestamp(timestamp) },
    })),
  )
  return queries
}

test('earlier questions are listed in pages, newest first, also with equal times', async () => {
  const [device] = await openTwoDevices()
  const [stranger] = await openTwoDevices()
  await store(stranger, 1)
  const server = createSearchQueriesStore(device)
  expect(await server.list()).toEqual({ queries: [], hasMore: false })
  const queries = await store(device, 25)
  const first = await server.list()
  expect(first).toEqual({ queries: queries.slice(5).toReversed(), hasMore: true })
  expect(await server.list(first.queries.at(-1))).toEqual({ queries: queries.slice(0, 5).toReversed(), hasMore: false })
  const twins = [queryAt(device.uid, 1e9), queryAt(device.uid, 1e9)].toSorted((a, b) => (a.id < b.id ? 1 : -1))
  for (const twin of twins) await server.add(twin)
  expect((await server.list()).queries.slice(0, 2)).toEqual(twins)
  expect((await server.list(twins[0])).queries[0]).toEqual(twins[1])
})

test('[ASKED5] one question above the limit deletes the oldest', async () => {
  const [device] = await openTwoDevices()
  const queries = await store(device, limits.searchQueriesMax + 2)
  const server = createSearchQueriesStore(device)
  const added = queryAt(device.uid, 1e9)
  await server.add(added)
  expect(await countSearchQueries(device.firestore, device.uid)).toBe(limits.searchQueriesMax)
  const storedQueries: SearchQuery[] = []
  for (let hasMore = true; hasMore;) {
    const page = await server.list(storedQueries.at(-1))
    storedQueries.push(...page.queries)
    hasMore = page.hasMore
  }
  expect(storedQueries).toEqual([added, ...queries.slice(3).toReversed()])
})

test('a repeated addition or deletion changes nothing', async () => {
  const [device, otherDevice] = await openTwoDevices()
  const [server, elsewhere] = [createSearchQueriesStore(device), createSearchQueriesStore(otherDevice)]
  const query = queryAt(device.uid, 0)
  await server.add(query)
  await server.add(query)
  expect(await elsewhere.list()).toEqual({ queries: [query], hasMore: false })
  await elsewhere.delete(query.id)
  await server.delete(query.id)
  expect(await server.list()).toEqual({ queries: [], hasMore: false })
})

test('a question refused by the rules is not taken for stored', async () => {
  const [device] = await openTwoDevices()
  const server = createSearchQueriesStore(device)
  const tooLong = { ...queryAt(device.uid, 0), title: 'a'.repeat(limits.searchQueryTitleMaxLength + 1) }
  await expect(server.add(tooLong)).rejects.toMatchObject({ code: 'permission-denied' })
})
