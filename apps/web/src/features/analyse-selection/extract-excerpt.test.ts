import fc from 'fast-check'
import { expect, test } from 'vitest'

import { extractExcerpt } from './extract-excerpt'

test('an excerpt shows the words with their surroundings, on one line, cut between words', () => {
  const content = `${'Before it a long way of walking. '.repeat(4)}The heron\nis back. ${'And after it some more. '.repeat(4)}`
  const start = content.indexOf('heron')
  const { before, words, after } = extractExcerpt(content, { start, end: start + 'heron\nis'.length })
  expect(words).toBe('heron is')
  expect(before).toMatch(/^…\S.* The $/u)
  expect(after).toMatch(/^ back\. .*\S…$/u)
  expect(extractExcerpt('Rain.', { start: 0, end: 4 })).toEqual({ before: '', words: 'Rain', after: '.' })
})

test('an excerpt splits no character and contains the whole words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.nat(200), fc.nat(20), (content, at, length) => {
      const start = Math.min(at, content.length)
      const excerptEnd = Math.min(start + length, content.length)
      const { before, words, after } = extractExcerpt(content, { start, end: excerptEnd })
      expect(before.isWellFormed() && after.isWellFormed()).toBe(true)
      expect(words).toBe(content.slice(start, excerptEnd).replaceAll(/\s+/gu, ' '))
    }),
  )
})
