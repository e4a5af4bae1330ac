import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldCase } from './fold-case'
import { splitGraphemes } from './split-graphemes'
import { findMatchRanges } from './find-match-ranges'
import { matchesSearch } from '../entries/matches-search'

const marked = (content: string, query: string) =>
  findMatchRanges(content, query).map(({ start, end }) => content.slice(start, end))

const letters = fc.string({
  unit: fc.constantFrom(
    'a',
    'A',
    'b',
    'é',
    'e\u0301',
    'ß',
    's',
    'Σ',
    'ς',
    'İ',
    'i',
    'ж',
    ' ',
    '字',
    '🌧',
    '👩🏽‍🚀',
    '\n',
    'µ',
    'ŉ',
  ),
  maxLength: 30,
})
const query = fc.string({
  unit: fc.constantFrom('a', 'b', 'é', 'e', '\u0301', 'ss', 'σ', 'i', 'Ж', ' ', '字', '🌧', '\u200d'),
  minLength: 1,
  maxLength: 3,
})

it('[MARK1] every occurrence is marked with its own letters', () => {
  expect(marked('Rain, and RAIN again: rainy.', 'rain')).toEqual(['Rain', 'RAIN', 'rain'])
  expect(marked('Die Straße hieß Straẞe.', 'strasse')).toEqual(['Straße', 'Straẞe'])
  expect(marked('Cafe\u0301 and CAFÉ', 'café')).toEqual(['Cafe\u0301', 'CAFÉ'])
  expect(marked('今日は雨だった', 'は雨')).toEqual(['は雨'])
  expect(marked('aaaa', 'aa')).toEqual(['aaaa'])
  expect(findMatchRanges('rain', 'r')).toEqual([])
})

it('[MARK2] exactly the search matches are marked', () => {
  fc.assert(
    fc.property(fc.oneof(letters, fc.string({ unit: 'grapheme' })), query, (content, part) => {
      expect(findMatchRanges(content, part).length > 0).toBe(matchesSearch(content, part))
    }),
    { numRuns: 500 },
  )
})

it('[MARK2] every part of a text is marked in it', () => {
  fc.assert(
    fc.property(letters, fc.nat(), fc.nat(), (content, one, other) => {
      const [from = 0, to = 0] = [one % (content.length + 1), other % (content.length + 1)].toSorted((a, b) => a - b)
      const part = content.slice(from, to)
      expect(findMatchRanges(content, part).length > 0).toBe(matchesSearch(content, part))
    }),
    { numRuns: 500 },
  )
})

it('[MARK3] ranges are in order, disjoint, and contain the searched text', () => {
  fc.assert(
    fc.property(letters, query, (content, part) => {
      let before = -1
      for (const { start, end } of findMatchRanges(content, part)) {
        expect(start).toBeGreaterThan(before)
        expect(end).toBeGreaterThan(start)
        const text = content.slice(start, end)
        expect(foldCase(text).includes(foldCase(part)) || text.includes(part)).toBe(true)
        before = end
      }
      expect(before).toBeLessThanOrEqual(content.length)
    }),
    { numRuns: 500 },
  )
})

it('[MARK4] no character is split', () => {
  expect(marked('She 👩🏽‍🚀 flew', '👩🏽')).toEqual(['👩🏽‍🚀'])
  fc.assert(
    fc.property(letters, query, (content, part) => {
      const edges = new Set([0])
      let at = 0
      for (const character of splitGraphemes(content)) edges.add((at += character.length))
      for (const { start, end } of findMatchRanges(content, part))
        expect([edges.has(start), edges.has(end)]).toEqual([true, true])
    }),
    { numRuns: 500 },
  )
})
