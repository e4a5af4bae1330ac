import { expect, test } from 'vitest'

import { faultsCount } from './faults-count'
import { isSound, shortcomings, totalLine } from './report'
import type { RunReport } from './run-tally'

const word = { marker: '#1.1#', entryId: 'one', by: 'composed in A1', sawPublic: false, writtenAt: 0 }

const clean: RunReport = {
  seed: 1,
  steps: 30,
  unsaved: 1,
  faults: { 'answer-lost': 9, 'tab-killed': 8 },
  words: 20,
  lost: [],
  doubled: [],
  apart: [],
  revived: [],
  leaked: [],
  forgotten: 1,
  healed: 2,
  reloads: 0,
}

test('a run is sound only when nothing is lost, doubled or apart', () => {
  expect(isSound(clean)).toBe(true)
  expect(isSound({ ...clean, lost: [word] })).toBe(false)
  expect(isSound({ ...clean, doubled: [{ word, places: [] }] })).toBe(false)
  expect(isSound({ ...clean, apart: ['A has not read all entries'] })).toBe(false)
  expect(isSound({ ...clean, revived: ['one is an entry again'] })).toBe(false)
  expect(isSound({ ...clean, leaked: [{ word, reason: 'hidden' }] })).toBe(false)
})

test('each seed counts as one test, one that broke off has failed, and those that failed are named', () => {
  const reports = [clean, { ...clean, seed: 2, lost: [word] }]
  expect(faultsCount({ reports, crashed: 1 })).toEqual({
    passed: 1,
    failed: 2,
    failures: ['faults, seed 2', 'faults, a seed that broke off'],
  })
})

test('the last line adds up what all seeds brought', () => {
  expect(totalLine([clean, { ...clean, lost: [word] }])).toBe(
    'steps=60 faults=34 lost=1 doubled=0 apart=0 revived=0 leaked=0 forgotten=2 healed=4 seeds=2',
  )
})

test('the whole suite falls short of steps, of faults, and of kinds that never happened', () => {
  const many = Array.from({ length: 40 }, () => clean)
  expect(shortcomings(many, ['answer-lost', 'tab-killed'])).toEqual([])
  expect(shortcomings(many, ['answer-lost', 'quota-full'])).toEqual(['No quota-full.'])
  expect(shortcomings(many.slice(0, 32), ['answer-lost'])).toEqual([
    'Only 960 steps of at least 1000.',
    'Only 544 faults of at least 600.',
  ])
})
