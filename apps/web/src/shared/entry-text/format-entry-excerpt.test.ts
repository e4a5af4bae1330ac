import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatEntryExcerpt } from './format-entry-excerpt'

test('a short text is returned on one line', () => {
  expect(formatEntryExcerpt('  The heron\nwas there. ')).toBe('The heron was there.')
})

test('a long text is cut between words', () => {
  const text = 'Walked the long way home along the canal. The heron was there again, same post.'
  expect(formatEntryExcerpt(text)).toBe('Walked the long way home along the canal. The heron was…')
})

test('the excerpt splits no character and has at most 61 code units', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const name = formatEntryExcerpt(text)
      expect(name.length).toBeLessThanOrEqual(61)
      expect(name.isWellFormed()).toBe(true)
    }),
  )
})
