import { expect, test } from 'vitest'

import { describeCoverage } from './describe-coverage'
import { describeResult } from './describe-result'
import type { SearchCoverage, SearchResult } from './search-result'

const whole: SearchCoverage = { indexedCount: 415, localCount: 415, isComplete: true }
const result = (total: number, coverage = whole, shownIds: readonly string[] = []): SearchResult => ({
  request: { query: 'rain', limit: 50, excludedIds: shownIds },
  matches: [],
  total,
  coverage,
})
const coverage = (overrides: Partial<SearchCoverage>, accountTotal?: number) =>
  describeCoverage({ ...whole, ...overrides }, { accountTotal, locale: 'en' })

test('while the index fills, it says how many notes it lacks', () => {
  expect(coverage({ indexedCount: 412 })).toBe('3 notes aren’t searchable yet. Matches may still appear here.')
  expect(coverage({ indexedCount: 414 })).toBe('1 note isn’t searchable yet. Matches may still appear here.')
  expect(coverage({})).toBe('All 415 notes searched')
  expect(coverage({ indexedCount: 1, localCount: 1 })).toBe('1 note searched')
  expect(coverage({ indexedCount: 0, localCount: 3_000 })).toMatch(/^3,000 notes aren’t searchable yet\./)
})

test('while the mirror downloads, the results are not called complete', () => {
  const remainingSentence = 'Older ones are still downloading to this device.'
  expect(coverage({ indexedCount: 300, localCount: 300, isComplete: false })).toBe(
    `300 notes searched so far. ${remainingSentence}`,
  )
  expect(coverage({ indexedCount: 300, localCount: 300, isComplete: false }, 415)).toBe(
    `300 of 415 notes searched so far. ${remainingSentence}`,
  )
  expect(coverage({ indexedCount: 200, localCount: 300, isComplete: false })).toBe(
    `200 of 300 notes searched so far. ${remainingSentence}`,
  )
})

test('an outdated total does not hide results', () => {
  expect(coverage({ indexedCount: 400, localCount: 400 }, 500)).toBe('All 400 notes searched')
  expect(coverage({ indexedCount: 400, localCount: 400, isComplete: false }, 3)).toMatch(/^400 notes searched so far/)
})

test('results are counted, and called final only after a complete search', () => {
  expect(describeResult(result(0))).toBe('No matches')
  expect(describeResult(result(1))).toBe('1 note matches')
  expect(describeResult(result(1_200), 'en')).toBe('1,200 notes match')
  expect(describeResult(result(0, { ...whole, indexedCount: 3 }))).toBe('Still searching…')
  expect(describeResult(result(2, { ...whole, isComplete: false }))).toBe('2 notes match so far')
})

test('with other results above, these are called more', () => {
  expect(describeResult(result(3, whole, ['a']))).toBe('3 more notes match')
  expect(describeResult(result(0, whole, ['a']))).toBe('No other matches')
})
