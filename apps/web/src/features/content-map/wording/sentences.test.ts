import { expect, test } from 'vitest'

import { describeCoverage } from './describe-coverage'
import { describeDeletion } from './describe-deletion'
import { describeFilterResult } from './describe-filter-result'
import { detectTrend } from '../themes/detect-trend'

test('the coverage says how many notes are on the map, and why others are missing', () => {
  const coverage = { all: 415, onMap: 412, pending: 3, neverAi: 0, noWords: 0 }
  expect(describeCoverage(coverage)).toBe('412 of 415 notes on the map, 3 pending')
  expect(describeCoverage({ all: 1, onMap: 1, pending: 0, neverAi: 0, noWords: 0 })).toBe('1 of 1 note on the map')
  expect(describeCoverage({ ...coverage, onMap: 409, neverAi: 2, noWords: 1 })).toBe(
    '409 of 415 notes on the map, 3 pending, 2 marked Never AI, 1 too short to place',
  )
})

test('an update says how many earlier questions it deletes', () => {
  expect(describeDeletion(1)).toMatch(/^This also deletes the question you asked about a notebook, and its answer\./u)
  expect(describeDeletion(1_200)).toMatch(/the 1,200 questions you asked about notebooks, and their answers\./u)
})

test('a search without a result says that the month is why', () => {
  const month = { year: 2025, month: 8, counts: Uint32Array.of() }
  const found = { count: 7, isSearch: true, month: undefined, otherMonthsCount: 0 }
  expect(describeFilterResult(found)).toBe('7 notes')
  expect(describeFilterResult({ ...found, count: 1, month })).toBe('One note in August 2025')
  expect(describeFilterResult({ ...found, count: 0 })).toBe('No notes match.')
  expect(describeFilterResult({ ...found, count: 0, month })).toBe('No notes match in August 2025.')
  expect(describeFilterResult({ ...found, count: 0, month, isSearch: false })).toBe('No notes in August 2025.')
  expect(describeFilterResult({ ...found, count: 0, month, otherMonthsCount: 1 })).toBe(
    'No notes match in August 2025, but one does in another month.',
  )
  expect(describeFilterResult({ ...found, count: 0, month, otherMonthsCount: 5 })).toBe(
    'No notes match in August 2025, but 5 do in other months.',
  )
})

test('a theme grows or fades by its share of the writing, not by the amount', () => {
  const totals = [10, 10, 10, 10, 10, 10, 10, 10, 10, 20, 20, 20]
  expect(detectTrend([2, 2, 2, 2, 2, 2, 2, 2, 2, 4, 4, 4], totals)).toBe('steady')
  expect(detectTrend([2, 2, 2, 2, 2, 2, 2, 2, 2, 8, 8, 8], totals)).toBe('growing')
  expect(detectTrend([4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 1, 1], totals)).toBe('fading')
  // Three notes may be chance.
  expect(detectTrend([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1], totals)).toBe('steady')
  expect(detectTrend([5, 5], [5, 5])).toBe('steady')
})
