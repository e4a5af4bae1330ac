import { limits } from '@geist/domain'
import { expect, test } from 'vitest'

import { createDraft } from './draft'
import { parseDraft } from './parse-draft'

const fine = { ...createDraft('an-id'), content: ' The heron was there again.\n', category: ' Walks ' }

test('what was written is submitted as it stands, its category without the spaces around it', () => {
  expect(parseDraft(fine)).toEqual({
    status: 'accepted',
    value: { content: ' The heron was there again.\n', category: 'Walks' },
  })
})

test('a blank category is refused in the words of the specification', () => {
  expect(parseDraft({ ...fine, category: ' \n ' })).toMatchObject({
    sentence: 'Please select or enter a category before submitting.',
  })
})

test('only spaces are no note', () => {
  expect(parseDraft({ ...fine, content: ' \n\t ' })).toMatchObject({ reason: 'nothing-written' })
})

test('a note of a megabyte is refused with a sentence that says it is safe', () => {
  const parsed = parseDraft({ ...fine, content: 'x'.repeat(1024 * 1024) })
  expect(parsed).toMatchObject({ reason: 'too-long' })
  expect(parsed.status === 'refused' && parsed.sentence).toContain('still here')
  expect(parseDraft({ ...fine, content: 'x'.repeat(limits.contentMaxLength) }).status).toBe('accepted')
})
