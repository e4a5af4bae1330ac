import { expect, test } from 'vitest'

import { chooseResultHeading, choosePreviewHeading, type ImportOutcome } from './import-headings'

const getHeading = (fields: Partial<ImportOutcome>) =>
  chooseResultHeading({
    status: 'finished',
    done: 3,
    total: 3,
    added: 0,
    edited: 0,
    existingCount: 0,
    hasRemarks: false,
    pendingCount: 0,
    isPersistent: true,
    refusedCreationCount: 0,
    ...fields,
  })

test('the result of an import is never overstated', () => {
  expect(getHeading({ added: 3, pendingCount: 3 })).toBe('3 notes saved on this device')
  expect(getHeading({ added: 1, pendingCount: 1 })).toBe('1 note saved on this device')
  expect(getHeading({ added: 3, pendingCount: 3, isPersistent: false })).toBe('Sending 3 notes to the server')
  expect(getHeading({ added: 3 })).toBe('3 notes imported')
  expect(getHeading({ added: 3, refusedCreationCount: 2 })).toBe('1 note imported')
  expect(getHeading({ added: 3, refusedCreationCount: 3 })).toBe('The server didn’t accept any of the notes')
  expect(getHeading({ edited: 2 })).toBe('2 notes edited')
  expect(getHeading({ existingCount: 3, pendingCount: 3 })).toBe('Nothing new: everything is already here')
  expect(getHeading({ existingCount: 3, hasRemarks: true })).toBe('No new notes')
  expect(getHeading({})).toBe('Nothing was imported')
  expect(getHeading({ status: 'stopped', done: 1, added: 1, pendingCount: 1 })).toBe('Stopped at 1 of 3 notes')
})

test('a preview says whether there is anything to import', () => {
  const preview = (
    counts: Partial<Record<'newCount' | 'existingCount' | 'existingInTrashCount', number>>,
    options: Partial<Parameters<typeof choosePreviewHeading>[1]> = {},
  ) =>
    choosePreviewHeading(
      { newCount: 0, existingCount: 0, existingInTrashCount: 0, ...counts },
      { isResumed: false, hasOffers: false, skippedCount: 0, ...options },
    )
  expect(preview({ newCount: 1 }, { hasOffers: true })).toBe('1 note to import')
  expect(preview({ newCount: 2 }, { hasOffers: true, isResumed: true })).toBe('2 notes left to import')
  expect(preview({ existingCount: 2 }, { hasOffers: true })).toBe('No new notes')
  expect(preview({ existingCount: 2 })).toBe('Nothing new: everything is already here')
  expect(preview({ existingInTrashCount: 2 }, { skippedCount: 1 })).toBe(
    'Nothing new: everything that can be imported is already here',
  )
  expect(preview({}, { skippedCount: 5 })).toBe('Nothing can be imported')
})
