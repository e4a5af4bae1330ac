import { expect, test } from 'vitest'

import { countSeeds } from './count-seeds'
import { hasNoFindings, findCoverageGaps, formatTotals } from './format-report'
import type { RunReport } from './run-tally'

const word = { marker: '#1.1#', entryId: 'one', writtenBy: 'composed in A1', sawPublic: false, writtenAt: 0 }

const clean: RunReport = {
  seed: 1,
  steps: 30,
  unsaved: 1,
  faults: { 'answer-lost': 9, 'tab-killed': 8 },
  words: 20,
  lost: [],
  duplicated: [],
  outOfSync: [],
  revived: [],
  leaked: [],
  lostByRollback: 1,
  resent: 2,
  reloads: 0,
}

test('a run is sound only when nothing is lost, duplicated or out of sync', () => {
  expect(hasNoFindings(clean)).toBe(true)
  expect(hasNoFindings({ ...clean, lost: [word] })).toBe(false)
  expect(hasNoFindings({ ...clean, duplicated: [{ word, locations: [] }] })).toBe(false)
  expect(hasNoFindings({ ...clean, outOfSync: ['A has not read all entries'] })).toBe(false)
  expect(hasNoFindings({ ...clean, revived: ['one is an entry again'] })).toBe(false)
  expect(hasNoFindings({ ...clean, leaked: [{ word, reason: 'hidden' }] })).toBe(false)
})

test('each seed counts as one test, an interrupted one as failed, and failed seeds are named', () => {
  const reports = [clean, { ...clean, seed: 2, lost: [word] }]
  expect(countSeeds({ reports, crashCount: 1 })).toEqual({
    passed: 1,
    failed: 2,
    failures: ['faults, seed 2', 'faults, a seed that crashed'],
    skipped: [],
  })
})

test('the last line sums up all seeds', () => {
  expect(formatTotals([clean, { ...clean, lost: [word] }])).toBe(
    'steps=60 faults=34 lost=1 duplicated=0 out_of_sync=0 revived=0 leaked=0 lost_by_rollback=2 resent=4 seeds=2',
  )
})

test('the suite reports too few steps, too few faults, and kinds that never occurred', () => {
  const many = Array.from({ length: 40 }, () => clean)
  expect(findCoverageGaps(many, ['answer-lost', 'tab-killed'])).toEqual([])
  expect(findCoverageGaps(many, ['answer-lost', 'quota-full'])).toEqual(['No quota-full.'])
  expect(findCoverageGaps(many.slice(0, 32), ['answer-lost'])).toEqual([
    'Only 960 steps of at least 1000.',
    'Only 544 faults of at least 600.',
  ])
})
