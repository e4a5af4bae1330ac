import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { findWholeWords } from './find-whole-words'

it.each([
  ['I loved it. I love it.', 'I love', 12],
  ['I loved it.', 'love', -1],
  ['beloved love', 'love', 8],
  ['whatever', 'hate', -1],
  ['my 150 birds', '50 birds', -1],
  ['люблю', 'люб', -1],
  ['我爱雨', '爱', 1],
  ['a 🐦 b', '\uDC26 b', -1],
  ['e\u0301 is', 'e', -1],
  ['the heron', 'heron', 4],
  ['The heron', 'the', -1],
  ['café', 'cafe\u0301', -1],
])('finds in %j the words %j at %i', (text, words, position) => {
  expect(findWholeWords(text, words)).toBe(position)
})

it('finds any text between spaces', () => {
  fc.assert(
    fc.property(fc.string(), fc.stringMatching(/^[a-zäж ]{1,9}$/u), fc.string(), (before, words, after) => {
      const text = `${before} ${words} ${after}`
      const position = findWholeWords(text, words)
      expect(position).toBeGreaterThanOrEqual(0)
      expect(text.slice(position, position + words.length)).toBe(words)
    }),
  )
})
