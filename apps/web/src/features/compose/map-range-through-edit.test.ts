import fc from 'fast-check'
import { expect, test } from 'vitest'

import { mapRangeThroughEdit } from './map-range-through-edit'

test.each([
  ['typed in front', 'I [saw] it', 'Today I [saw] it'],
  ['typed behind', 'I [saw] it', 'I [saw] it fly'],
  ['typed at the left edge', 'I [saw] it', 'I never [saw] it'],
  ['typed at the right edge', 'I [saw] it', 'I [saw]ed it'],
  ['typed within', 'I [saw] it', 'I [s-aw] it'],
  ['first letter replaced', 'I [saw] it', 'I [raw] it'],
  ['last letters replaced', 'I [saw] it', 'I [spy] it'],
  ['a letter like its first one deleted in front', 'aa[ab]', 'a[ab]'],
  ['cut at the left edge', 'I [saw] it', '[w] it'],
  ['cut at the right edge', 'I [saw] it', 'I [s]'],
  ['all of it deleted', 'I [saw] it', 'I [] it'],
  ['all of the text replaced', 'I [saw] it', '[]'],
])('%s: %s becomes %s', (_, before, after) => {
  const unmarked = (text: string) => text.replace('[', '').replace(']', '')
  const rangeOf = (text: string) => ({ start: text.indexOf('['), end: text.indexOf(']') - 1 })
  expect(mapRangeThroughEdit(rangeOf(before), unmarked(before), unmarked(after))).toEqual(rangeOf(after))
})

// A small alphabet makes many edits ambiguous.
const text = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 8 })

test('an edit next to a range leaves its words unchanged', () => {
  fc.assert(
    fc.property(text, text, text, text, text, fc.boolean(), (left, removed, rest, words, typed, isInFront) => {
      const [before, after] = isInFront
        ? [left + removed + rest + words, left + typed + rest + words]
        : [words + left + removed + rest, words + left + typed + rest]
      const start = isInFront ? before.length - words.length : 0
      const range = mapRangeThroughEdit({ start, end: start + words.length }, before, after)
      expect(after.slice(range.start, range.end)).toBe(words)
    }),
  )
})

test('a range stays within the text, for any edit', () => {
  fc.assert(
    fc.property(text, text, fc.nat(8), fc.nat(8), (before, after, indexA, indexB) => {
      const [start = 0, end = 0] = [indexA, indexB]
        .map((index) => index % (before.length + 1))
        .toSorted((a, b) => a - b)
      const range = mapRangeThroughEdit({ start, end }, before, after)
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.end).toBeGreaterThanOrEqual(range.start)
      expect(range.end).toBeLessThanOrEqual(after.length)
    }),
  )
})
