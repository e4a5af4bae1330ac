import fc from 'fast-check'
import { expect, test } from 'vitest'

import { LatestResult, type SearchState } from './latest-result'
import type { SearchResult, SearchRequest } from './search-result'

const createRequest = (query: string): SearchRequest => ({ query, limit: 50, excludedIds: [] })
const createResult = (request: SearchRequest): SearchResult => ({
  request,
  matches: [],
  total: 0,
  coverage: { indexedCount: 0, localCount: 0, isComplete: true },
})

/** A fake searcher whose results the test settles. */
function setUp() {
  const requests: { readonly query: string; readonly settle: (fails?: boolean) => Promise<void> }[] = []
  const states: SearchState[] = []
  const latest = new LatestResult({
    search: (request) =>
      new Promise((resolve, reject) => {
        const settle = async (fails = false) => {
          if (fails) reject(new Error('closed'))
          else resolve(createResult(request))
          await new Promise(setImmediate)
        }
        requests.push({ query: request.query, settle })
      }),
    onState: (state) => states.push(state),
  })
  return { requests, states, latest }
}

test('while a search is pending only the last query is queued, and the older result is dropped', async () => {
  const { requests, states, latest } = setUp()
  for (const query of ['ra', 'rai', 'rain']) latest.search(createRequest(query))
  await requests[0]?.settle()
  expect(states).toEqual([])
  await requests[1]?.settle()
  expect(requests.map(({ query }) => query)).toEqual(['ra', 'rain'])
  expect(states).toEqual([{ status: 'ready', result: createResult(createRequest('rain')) }])
})

test('a change of the journal repeats the search and keeps the shown results until then', async () => {
  const { requests, states, latest } = setUp()
  latest.search(createRequest('rain'))
  latest.refresh()
  latest.refresh()
  await requests[0]?.settle()
  expect(states).toHaveLength(1)
  await requests[1]?.settle()
  expect(requests).toHaveLength(2)
  expect(states).toHaveLength(2)
})

test('a failure is reported, and can be retried', async () => {
  const { requests, states, latest } = setUp()
  latest.search(createRequest('rain'))
  await requests[0]?.settle(true)
  expect(states).toEqual([{ status: 'failed' }])
  latest.refresh()
  await requests[1]?.settle()
  expect(states.at(-1)?.status).toBe('ready')
})

test('after its end no result is reported', async () => {
  const { requests, states, latest } = setUp()
  latest.search(createRequest('rain'))
  latest.close()
  await requests[0]?.settle()
  expect(states).toEqual([])
})

test('for any order of typing and answering, the last query is answered last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('type', 'answer', 'change'), { maxLength: 20 }), async (steps) => {
      const { requests, states, latest } = setUp()
      let typed = 0
      let answeredCount = 0
      latest.search(createRequest('0'))
      for (const step of steps) {
        if (step === 'type') latest.search(createRequest(`${++typed}`))
        else if (step === 'change') latest.refresh()
        else await requests[answeredCount++]?.settle()
        if (answeredCount > requests.length) answeredCount = requests.length
      }
      while (answeredCount < requests.length) await requests[answeredCount++]?.settle()
      expect(states.at(-1)).toEqual({ status: 'ready', result: createResult(createRequest(`${typed}`)) })
    }),
  )
})
