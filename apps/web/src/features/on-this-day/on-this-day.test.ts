import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { getFirstLine } from './get-first-line'
import { formatYearsAgo } from './format-years-ago'

test('the number of years is said in words', () => {
  expect(formatYearsAgo(2025, 2026)).toBe('A year ago')
  expect(formatYearsAgo(2014, 2026)).toBe('12 years ago')
})

test('the first line with words represents the text', () => {
  expect(getFirstLine('\n  The heron.\nSame post.')).toBe('The heron.')
  expect(getFirstLine('   \n ')).toBe('')
  expect(getFirstLine('שלום\r\nעולם')).toBe('שלום')
})

test('the excerpt is a short single-line part of the text, and splits no character', () => {
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
