import { expect, test } from 'vitest'

import { formatClearQuestion } from './format-clear-question'

test.each([
  [1, 0, 'One note hasn’t been submitted. Clearing it can’t be undone.'],
  [3, 0, '3 notes haven’t been submitted. Clearing them can’t be undone.'],
  [1, 1, 'One note, and the damaged ones, haven’t been submitted. Clearing them can’t be undone.'],
  [2, 2, '2 notes, and the damaged ones, haven’t been submitted. Clearing them can’t be undone.'],
  [0, 1, 'The damaged notes haven’t been submitted. Clearing them can’t be undone.'],
])('the question about %i entries and %i unreadable texts uses singular or plural', (entries, unreadable, question) => {
  expect(formatClearQuestion(entries, unreadable)).toBe(question)
})
