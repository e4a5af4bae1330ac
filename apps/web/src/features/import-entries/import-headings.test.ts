import { expect, test } from 'vitest'

import { resultHeading, previewHeading, type ImportOutcome } from './import-headings'

const headingOf = (fields: Partial<ImportOutcome>) =>
  resultHeading({
    status: 'finished',
    done: 3,
    total: 3,
    added: 0,
    edited: 0,
    existing: 0,
    hasRemarks: false,
    hasPendingWrites: false,
    refusedCreations: 0,
    ...fields,
  })

test('what came of an import is never said to be more than it is', () => {
  expect(headingOf({ added: 3, hasPendingWrites: true })).toBe(
    '3 entries saved on this device, on their way to the server',
  )
  expect(headingOf({ added: 1, hasPendingWrites: true })).toBe('1 entry saved on this device, on its way to the server')
  expect(headingOf({ added: 3 })).toBe('3 entries imported')
  expect(headingOf({ added: 3, refusedCreations: 2 })).toBe('1 entry imported')
  expect(headingOf({ added: 3, refusedCreations: 3 })).toBe('The server took none of them')
  expect(headingOf({ edited: 2 })).toBe('2 entries edited')
  expect(headingOf({ existing: 3, hasPendingWrites: true })).toBe('Nothing new: it is all here already')
  expect(headingOf({ existing: 3, hasRemarks: true })).toBe('No new entries')
  expect(headingOf({})).toBe('Nothing was imported')
  expect(headingOf({ status: 'stopped', done: 1, added: 1, hasPendingWrites: true })).toBe('Stopped at 1 of 3 entries')
})

test('a preview says whether there is anything to import', () => {
  const preview = (
    counts: Partial<Record<'fresh' | 'existing' | 'existingInTrash', number>>,
    options: Partial<Parameters<typeof previewHeading>[1]> = {},
  ) =>
    previewHeading(
      { fresh: 0, existing: 0, existingInTrash: 0, ...counts },
      { isResumed: false, hasOffers: false, leftOut: 0, ...options },
    )
  expect(preview({ fresh: 1 }, { hasOffers: true })).toBe('1 entry to import')
  expect(preview({ fresh: 2 }, { hasOffers: true, isResumed: true })).toBe('Go on with 2 entries to import')
  expect(preview({ existing: 2 }, { hasOffers: true })).toBe('No new entries')
  expect(preview({ existing: 2 })).toBe('Nothing new: it is all here already')
  expect(preview({ existingInTrash: 2 }, { leftOut: 1 })).toBe('Nothing new: what can be imported is here already')
  expect(preview({}, { leftOut: 5 })).toBe('Nothing can be imported')
})
