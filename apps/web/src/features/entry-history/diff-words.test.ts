import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Difference, diffWords } from './diff-words'

test('kept, removed and added words are marked', () => {
  expect(diffWords('The heron was there again.', 'The old heron was gone again.')).toEqual([
    { side: 'both', text: 'The ' },
    { side: 'after', text: 'old ' },
    { side: 'both', text: 'heron was ' },
    { side: 'before', text: 'there' },
    { side: 'after', text: 'gone' },
    { side: 'both', text: ' again.' },
  ])
})

test('consecutive rewritten words are one change', () => {
  expect(diffWords('I took the long way.', 'I took a short path.')).toEqual([
    { side: 'both', text: 'I took ' },
    { side: 'before', text: 'the long way' },
    { side: 'after', text: 'a short path' },
    { side: 'both', text: '.' },
  ])
})

test('a language without spaces is compared word by word, too', () => {
  const differences = diffWords('私は川を歩いた', '私は森を歩いた')
  expect(differences).toContainEqual({ side: 'before', text: '川' })
  expect(differences).toContainEqual({ side: 'after', text: '森' })
})

test('an added paragraph leaves the others unchanged', () => {
  expect(diffWords('One.\n\nTwo.', 'One.\n\nBetween.\n\nTwo.').filter(({ side }) => side !== 'both')).toEqual([
    { side: 'after', text: expect.stringContaining('Between.') },
  ])
})

test('equal texts have no difference, and empty texts no parts', () => {
  expect(diffWords('Same.', 'Same.')).toEqual([{ side: 'both', text: 'Same.' }])
  expect(diffWords('', '')).toEqual([])
  expect(diffWords('', 'New.')).toEqual([{ side: 'after', text: 'New.' }])
})

test('two long texts with nothing in common are shown whole', () => {
  const before = Array.from({ length: 3_000 }, (_, index) => `a${index}`).join('-')
  const after = Array.from({ length: 3_000 }, (_, index) => `b${index}`).join('+')
  expect(diffWords(before, after)).toEqual([
    { side: 'before', text: before },
    { side: 'after', text: after },
  ])
})

test('both texts can be rebuilt from their differences, for any texts', () => {
  const words = fc.array(fc.constantFrom('heron', 'the', 'river', ' ', ' ', '\n', '.', '🪶', 'été', '川', "don't"), {
    maxLength: 40,
  })
  const text = fc.oneof(
    words.map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(text, text, (before, after) => {
      const differences = diffWords(before, after)
      expect(read(differences, 'before')).toBe(before)
      expect(read(differences, 'after')).toBe(after)
    }),
  )
})

function read(differences: readonly Difference[], version: 'before' | 'after'): string {
  return differences
    .filter(({ side }) => side === 'both' || side === version)
    .map(({ text }) => text)
    .join('')
}
