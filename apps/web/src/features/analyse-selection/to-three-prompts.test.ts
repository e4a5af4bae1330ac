import { expect, test } from 'vitest'

import { toThreePrompts } from './to-three-prompts'

test('three suggestions are letters and spaces, whatever the server gives', () => {
  expect(toThreePrompts(['What’s new?', '1. Who -- <b>is</b> Ana', 'Wann bin ich müde?', 'And a fourth'])).toEqual([
    'Whats new',
    'Who bis b Ana',
    'Wann bin ich müde',
  ])
})

test('for each that is missing or has no letters it says that there is none', () => {
  expect(toThreePrompts([])).toEqual(['No prompt available', 'No prompt available', 'No prompt available'])
  expect(toThreePrompts(['?!', 'What changed'])).toEqual(['What changed', 'No prompt available', 'No prompt available'])
})
