import fc from 'fast-check'
import { expect, test } from 'vitest'

import { relocateRange } from './relocate-range'

test('words at their old position are found there', () => {
  expect(relocateRange('rain, rain, rain', 'rain', { start: 6, end: 10 })).toEqual({ start: 6, end: 10 })
})

test('words that moved are found at the nearest occurrence', () => {
  expect(relocateRange('More rain. The heron is back.', 'The heron', { start: 0, end: 9 })).toEqual({
    start: 11,
    end: 20,
  })
  expect(relocateRange('rain and no more rain', 'rain', { start: 14, end: 18 })).toEqual({ start: 17, end: 21 })
  expect(relocateRange('rain and no more rain', 'rain', { start: 2, end: 6 })).toEqual({ start: 0, end: 4 })
})

test('missing or empty words have no range', () => {
  expect(relocateRange('Sun.', 'rain', { start: 0, end: 4 })).toBeUndefined()
  expect(relocateRange('Sun.', '', { start: 0, end: 0 })).toBeUndefined()
})

test('a range always contains the words, for any text', () => {
  const short = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 12 })
  fc.assert(
    fc.property(short, short, fc.nat(20), (content, words, start) => {
      const range = relocateRange(content, words, { start, end: start + words.length })
      const relocated = range && content.slice(range.start, range.end)
      expect(relocated).toBe(words !== '' && content.includes(words) ? words : undefined)
    }),
  )
})
