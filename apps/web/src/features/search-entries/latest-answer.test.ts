import fc from 'fast-check'
import { expect, test } from 'vitest'

import { LatestAnswer, type SearchState } from './latest-answer'
import type { SearchAnswer, SearchQuestion } from './search-answer'

const question = (typed: string): SearchQuestion => ({ typed, limit: 50, excludedIds: [] })
const answerTo = (asked: SearchQuestion): SearchAnswer => ({
  question: asked,
  matches: [],
  total: 0,
  coverage: { searchedCount: 0, localCount: 0, isComplete: true },
})

/** A fake searcher whose answers the test settles. */
function setUp() {
  const asked: { readonly typed: string; readonly settle: (fails?: boolean) => Promise<void> }[] = []
  const states: SearchState[] = []
  const latest = new LatestAnswer({
    ask: (of) =>
      new Promise((resolve, reject) => {
        const settle = async (fails = false) => {
          if (fails) reject(new Error('closed'))
          else resolve(answerTo(of))
          await new Promise(setImmediate)
        }
        asked.push({ typed: of.typed, settle })
      }),
    onState: (state) => states.push(state),
  })
  return { asked, states, latest }
}

test('while a search is pending only the last query is queued, and the older result is dropped', async () => {
  const { asked, states, latest } = setUp()
  for (const typed of ['ra', 'rai', 'rain']) latest.ask(question(typed))
  await asked[0]?.settle()
  expect(states).toEqual([])
  await asked[1]?.settle()
  expect(asked.map(({ typed }) => typed)).toEqual(['ra', 'rain'])
  expect(states).toEqual([{ status: 'answered', answer: answerTo(question('rain')) }])
})

test('a change of the journal repeats the search and keeps the shown results until then', async () => {
  const { asked, states, latest } = setUp()
  latest.ask(question('rain'))
  latest.refresh()
  latest.refresh()
  await asked[0]?.settle()
  expect(states).toHaveLength(1)
  await asked[1]?.settle()
  expect(asked).toHaveLength(2)
  expect(states).toHaveLength(2)
})

test('a failure is reported, and can be retried', async () => {
  const { asked, states, latest } = setUp()
  latest.ask(question('rain'))
  await asked[0]?.settle(true)
  expect(states).toEqual([{ status: 'failed' }])
  latest.refresh()
  await asked[1]?.settle()
  expect(states.at(-1)?.status).toBe('answered')
})

test('after its end no result is reported', async () => {
  const { asked, states, latest } = setUp()
  latest.ask(question('rain'))
  latest.close()
  await asked[0]?.settle()
  expect(states).toEqual([])
})

test('for any order of typing and answering, the last query is answered last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('type', 'answer', 'change'), { maxLength: 20 }), async (steps) => {
      const { asked, states, latest } = setUp()
      let typed = 0
      let answered = 0
      latest.ask(question('0'))
      for (const step of steps) {
        if (step === 'type') latest.ask(question(`${++typed}`))
        else if (step === 'change') latest.refresh()
        else await asked[answered++]?.settle()
        if (answered > asked.length) answered = asked.length
      }
      while (answered < asked.length) await asked[answered++]?.settle()
      expect(states.at(-1)).toEqual({ status: 'answered', answer: answerTo(question(`${typed}`)) })
    }),
  )
})
