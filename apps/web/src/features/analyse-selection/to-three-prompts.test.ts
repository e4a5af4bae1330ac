import { expect, test } from 'vitest'

import { toThreePrompts } from './to-three-prompts'

test('three suggestions are letters and spaces, for any response', () => {
  expect(toThreePrompts(['What’s new?', '1. Who -- <b>is</b> Ana', 'Wann bin ich müde?', 'And a fourth'])).toEqual([
    'Whats new',
    'Who bis b Ana',
    'Wann bin ich müde',
  ])
})

test('a suggestion that is missing or has no letters is replaced by a notice', () => {
  expect(toThreePrompts([])).toEqual(['No prompt available', 'No prompt available', 'No prompt available'])
  expect(toThreePrompts(['?!', 'What changed'])).toEqual(['What changed', 'No prompt available', 'No prompt available'])
})
