import fc from 'fast-check'
import { expect, test } from 'vitest'

import { placeNow } from './place-now'

test('words are where they stood', () => {
  expect(placeNow('rain, rain, rain', 'rain', { start: 6, end: 10 })).toEqual({ start: 6, end: 10 })
})

test('after an edit they are where they have come nearest to that', () => {
  expect(placeNow('More rain. The heron is back.', 'The heron', { start: 0, end: 9 })).toEqual({ start: 11, end: 20 })
  expect(placeNow('rain and no more rain', 'rain', { start: 14, end: 18 })).toEqual({ start: 17, end: 21 })
  expect(placeNow('rain and no more rain', 'rain', { start: 2, end: 6 })).toEqual({ start: 0, end: 4 })
})

test('words that are gone have no place, nor have none', () => {
  expect(placeNow('Sun.', 'rain', { start: 0, end: 4 })).toBeUndefined()
  expect(placeNow('Sun.', '', { start: 0, end: 0 })).toBeUndefined()
})

test('a place holds the words, whatever the text has become', () => {
  const short = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 12 })
  fc.assert(
    fc.property(short, short, fc.nat(20), (content, words, start) => {
      const range = placeNow(content, words, { start, end: start + words.length })
      const found = range && content.slice(range.start, range.end)
      expect(found).toBe(words !== '' && content.includes(words) ? words : undefined)
    }),
  )
})
