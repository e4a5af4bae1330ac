import { limits } from '@geist/domain'
import { expect, test } from 'vitest'

import { createDraft } from './draft'
import { parseDraft } from './parse-draft'

const fine = { ...createDraft('an-id'), content: ' The heron was there again.\n', category: ' Walks ' }

test('the content is submitted unchanged, the category trimmed', () => {
  expect(parseDraft(fine)).toEqual({
    status: 'accepted',
    value: { content: ' The heron was there again.\n', category: 'Walks' },
  })
})

test('a blank category is refused with the specified message', () => {
  expect(parseDraft({ ...fine, category: ' \n ' })).toMatchObject({
    sentence: 'Please select or enter a category before submitting.',
  })
})

test('white space alone is not a note', () => {
  expect(parseDraft({ ...fine, content: ' \n\t ' })).toMatchObject({ reason: 'nothing-written' })
})

test('a note of a megabyte is refused with a message that it is safe', () => {
  const parsed = parseDraft({ ...fine, content: 'x'.repeat(1024 * 1024) })
  expect(parsed).toMatchObject({ reason: 'too-long' })
  expect(parsed.status === 'refused' && parsed.sentence).toContain('still here')
  expect(parseDraft({ ...fine, content: 'x'.repeat(limits.contentMaxLength) }).status).toBe('accepted')
})
