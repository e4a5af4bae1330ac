import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { formatBiography } from './format-biography'

it('more than two consecutive line breaks become two', () => {
  expect(formatBiography('Walks.\n\n\n\n\nWrites.')).toBe('Walks.\n\nWrites.')
  expect(formatBiography('Walks.\r\n \r\n\t\r\nWrites.\n')).toBe('Walks.\n\nWrites.')
})

it('lines, paragraphs and all words are kept', () => {
  expect(formatBiography('One\ntwo\n\nthree  four')).toBe('One\ntwo\n\nthree  four')
  fc.assert(
    fc.property(fc.array(fc.constantFrom('\n', '\r\n', ' ', '\u2028', 'a', 'b')), (parts) => {
      const biography = parts.join('')
      const formatted = formatBiography(biography)
      expect(formatted.replaceAll(/\s/gu, '')).toBe(biography.replaceAll(/\s/gu, ''))
      expect(formatted).not.toMatch(/\n[^\S\n]*\n[^\S\n]*\n/u)
    }),
  )
})
