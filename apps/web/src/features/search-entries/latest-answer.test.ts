import fc from 'fast-check'
import { expect, test } from 'vitest'

import { LatestAnswer, type SearchState } from './latest-answer'
import type { SearchAnswer, SearchQuestion } from './search-answer'

const question = (typed: string): SearchQuestion => ({ typed, limit: 50, excludedIds: [] })
const answerTo = (searchQuestion: SearchQuestion): SearchAnswer => ({
  question: searchQuestion,
  matches: [],
  total: 0,
  coverage: { searchedCount: 0, localCount: 0, isComplete: true },
})

/** A fake searcher whose answers the test settles. */
function setUp() {
  const requests: { readonly typed: string; readonly settle: (fails?: boolean) => Promise<void> }[] = []
  const states: SearchState[] = []
  const latest = new LatestAnswer({
    ask: (of) =>
      new Promise((resolve, reject) => {
        const settle = async (fails = false) => {
          if (fails) reject(new Error('closed'))
          else resolve(answerTo(of))
          await new Promise(setImmediate)
        }
        requests.push({ typed: of.typed, settle })
      }),
    onState: (state) => states.push(state),
  })
  return { requests, states, latest }
}

test('while a search is pending only the last query is queued, and the older result is dropped', async () => {
  const { requests, states, latest } = setUp()
  for (const typed of ['ra', 'rai', 'rain']) latest.ask(question(typed))
  await requests[0]?.settle()
  expect(states).toEqual([])
  await requests[1]?.settle()
  expect(requests.map(({ typed }) => typed)).toEqual(['ra', 'rain'])
  expect(states).toEqual([{ status: 'answered', answer: answerTo(question('rain')) }])
})

test('a change of the journal repeats the search and keeps the shown results until then', async () => {
  const { requests, states, latest } = setUp()
  latest.ask(question('rain'))
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
  latest.ask(question('rain'))
  await requests[0]?.settle(true)
  expect(states).toEqual([{ status: 'failed' }])
  latest.refresh()
  await requests[1]?.settle()
  expect(states.at(-1)?.status).toBe('answered')
})

test('after its end no result is reported', async () => {
  const { requests, states, latest } = setUp()
  latest.ask(question('rain'))
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
      latest.ask(question('0'))
      for (const step of steps) {
        if (step === 'type') latest.ask(question(`${++typed}`))
        else if (step === 'change') latest.refresh()
        else await requests[answeredCount++]?.settle()
        if (answeredCount > requests.length) answeredCount = requests.length
      }
      while (answeredCount < requests.length) await requests[answeredCount++]?.settle()
      expect(states.at(-1)).toEqual({ status: 'answered', answer: answerTo(question(`${typed}`)) })
    }),
  )
})
