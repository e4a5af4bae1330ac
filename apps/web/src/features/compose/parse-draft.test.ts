import { limits } from '@geist/domain'
import { expect, test } from 'vitest'

import { createDraft } from './draft'
import { parseDraft } from './parse-draft'

const now = Date.UTC(2026, 10, 27, 12)

const fine = { ...createDraft('an-id'), content: ' The heron was there again.\n', category: ' Walks ' }

test('the content is submitted unchanged, the category trimmed', () => {
  expect(parseDraft(fine, now)).toEqual({
    status: 'accepted',
    value: { content: ' The heron was there again.\n', category: 'Walks' },
  })
})

test('a blank category is refused with the specified message', () => {
  expect(parseDraft({ ...fine, category: ' \n ' }, now)).toMatchObject({
    sentence: 'Please select or enter a category before submitting.',
  })
})

test('white space alone is not a note', () => {
  expect(parseDraft({ ...fine, content: ' \n\t ' }, now)).toMatchObject({ reason: 'nothing-written' })
})

test('a note of a megabyte is refused with a message that it is safe', () => {
  const parsed = parseDraft({ ...fine, content: 'x'.repeat(1024 * 1024) }, now)
  expect(parsed).toMatchObject({ reason: 'too-long' })
  expect(parsed.status === 'refused' && parsed.sentence).toContain('still here')
  expect(parseDraft({ ...fine, content: 'x'.repeat(limits.contentMaxLength) }, now).status).toBe('accepted')
})
