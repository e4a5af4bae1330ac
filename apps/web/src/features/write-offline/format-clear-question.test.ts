import { expect, test } from 'vitest'

import { formatClearQuestion } from './format-clear-question'

test.each([
  [1, 0, 'One entry has not been submitted. Once cleared, nothing can bring it back.'],
  [3, 0, '3 entries have not been submitted. Once cleared, nothing can bring them back.'],
  [1, 1, 'One entry, and what cannot be read, have not been submitted. Once cleared, nothing can bring them back.'],
  [2, 2, '2 entries, and what cannot be read, have not been submitted. Once cleared, nothing can bring them back.'],
  [0, 1, 'What cannot be read has not been submitted. Once cleared, nothing can bring it back.'],
])('the question about %i entries and %i unreadable texts uses singular or plural', (entries, unreadable, question) => {
  expect(formatClearQuestion(entries, unreadable)).toBe(question)
})
