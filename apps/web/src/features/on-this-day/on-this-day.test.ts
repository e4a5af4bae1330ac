import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { getFirstLine } from './get-first-line'
import { formatYearsAgo } from './format-years-ago'

test('a year is said as people say it', () => {
  expect(formatYearsAgo(2025, 2026)).toBe('A year ago')
  expect(formatYearsAgo(2014, 2026)).toBe('12 years ago')
})

test('the first line that says anything stands for the text', () => {
  expect(getFirstLine('\n  The heron.\nSame post.')).toBe('The heron.')
  expect(getFirstLine('   \n ')).toBe('')
  expect(getFirstLine('שלום\r\nעולם')).toBe('שלום')
})

test('it is a piece of the text, short, on one line, with no character cut in half', () => {
  const long = fc
    .array(fc.constantFrom('😀', 'a'), { minLength: 118, maxLength: 250 })
    .map((letters) => letters.join(''))
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: fc.constantFrom('\n', ' ', 'a', 'ב', '😀', '\r') }), long), (content) => {
      const words = getFirstLine(content)
      expect(content.includes(words)).toBe(true)
      expect(words.length).toBeLessThanOrEqual(240)
      expect(words).not.toMatch(/[\n\r]/u)
      expect(words.isWellFormed()).toBe(true)
    }),
  )
})
