import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Difference, wordDifferences } from './word-differences'

test('words that stayed, went and came', () => {
  expect(wordDifferences('The heron was there again.', 'The old heron was gone again.')).toEqual([
    { in: 'both', text: 'The ' },
    { in: 'after', text: 'old ' },
    { in: 'both', text: 'heron was ' },
    { in: 'before', text: 'there' },
    { in: 'after', text: 'gone' },
    { in: 'both', text: ' again.' },
  ])
})

test('words rewritten in a row are one change, not one for each', () => {
  expect(wordDifferences('I took the long way.', 'I took a short path.')).toEqual([
    { in: 'both', text: 'I took ' },
    { in: 'before', text: 'the long way' },
    { in: 'after', text: 'a short path' },
    { in: 'both', text: '.' },
  ])
})

test('a language without blanks between its words is told apart word by word too', () => {
  const differences = wordDifferences('私は川を歩いた', '私は森を歩いた')
  expect(differences).toContainEqual({ in: 'before', text: '川' })
  expect(differences).toContainEqual({ in: 'after', text: '森' })
})

test('a paragraph that was added leaves the others as they are', () => {
  expect(wordDifferences('One.\n\nTwo.', 'One.\n\nBetween.\n\nTwo.').filter(({ in: side }) => side !== 'both')).toEqual(
    [{ in: 'after', text: expect.stringContaining('Between.') }],
  )
})

test('the same text has no difference, and no text none at all', () => {
  expect(wordDifferences('Same.', 'Same.')).toEqual([{ in: 'both', text: 'Same.' }])
  expect(wordDifferences('', '')).toEqual([])
  expect(wordDifferences('', 'New.')).toEqual([{ in: 'after', text: 'New.' }])
})

test('two long texts with nothing in common come whole', () => {
  const before = Array.from({ length: 3_000 }, (_, index) => `a${index}`).join('-')
  const after = Array.from({ length: 3_000 }, (_, index) => `b${index}`).join('+')
  expect(wordDifferences(before, after)).toEqual([
    { in: 'before', text: before },
    { in: 'after', text: after },
  ])
})

test('both texts can be read off their differences, whatever they are', () => {
  const words = fc.array(fc.constantFrom('heron', 'the', 'river', ' ', ' ', '\n', '.', '🪶', 'été', '川', "don't"), {
    maxLength: 40,
  })
  const text = fc.oneof(
    words.map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(text, text, (before, after) => {
      const differences = wordDifferences(before, after)
      expect(read(differences, 'before')).toBe(before)
      expect(read(differences, 'after')).toBe(after)
    }),
  )
})

function read(differences: readonly Difference[], version: 'before' | 'after'): string {
  return differences
    .filter(({ in: side }) => side === 'both' || side === version)
    .map(({ text }) => text)
    .join('')
}
