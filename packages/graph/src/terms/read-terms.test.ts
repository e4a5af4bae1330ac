import { expect, test } from 'vitest'

import { readTerms } from './read-terms'

const read = (...texts: readonly string[]) => readTerms(texts).map((terms) => terms.map(({ surface }) => surface))

test('terms are content words in order, with names in their written case', () => {
  expect(read('We told Walter about the tomatoes.', 'The tomatoes are for Walter.')).toEqual([
    ['Walter', 'tomatoes'],
    ['tomatoes', 'Walter'],
  ])
})

test('a word at the start of sentences is a name if it is never in lower case', () => {
  expect(read('Mrs. Okafor waved from the bus. Okafor again! Okafor? Okafor. Rain.', 'More rain.').flat()).toContain(
    'Okafor',
  )
  expect(read('Rain. Rain. Rain.', 'More rain.').flat()).not.toContain('Rain')
})

test('in a language that capitalizes all nouns there are no names', () => {
  const text = 'Heute war im Garten der alte Nachbar mit dem Hund zu Besuch. '.repeat(20)
  const terms = readTerms([text])
  expect(terms.flat().filter(({ isName }) => isName)).toEqual([])
})

test('forms of a word have one key, and only adjacent words follow each other', () => {
  const [[gardens, garden, shed] = []] = readTerms(['Gardens, garden shed'])
  expect(gardens?.key).toBe(garden?.key)
  expect([gardens?.followsTerm, garden?.followsTerm, shed?.followsTerm]).toEqual([false, false, true])
})

test('numbers, data and scripts without spaces give no terms', () => {
  expect(read('12 34 1961', 'x'.repeat(500), '語'.repeat(10_000), '🙂', '')).toEqual([[], [], [], [], []])
})
