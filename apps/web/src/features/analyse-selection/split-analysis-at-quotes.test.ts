import { joinSelection, type Quote } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { splitAnalysisAtQuotes } from './split-analysis-at-quotes'

const [rain, sun] = ['R', 'S'].map((letter) => letter.repeat(20)) as [string, string]
const joined = joinSelection([
  { id: rain, content: 'Rain.\nAgain.' },
  { id: sun, content: 'Sun.' },
])
if (joined.status === 'refused') throw new Error(joined.reason)
const selection = joined.value

const analysis = 'You wrote “Again.” and “Sun.”'
const repeatedQuote: Quote = { text: 'Again.', start: 6, end: 12, at: 11 }
const sunny: Quote = { text: 'Sun.', start: 13, end: 17, at: 24 }

test('quotes get their position in their entry, and the rest is text', () => {
  expect(splitAnalysisAtQuotes({ analysis, quotes: [sunny, repeatedQuote] }, selection)).toEqual([
    { text: 'You wrote “', at: 0, source: undefined },
    { text: 'Again.', at: 11, source: { id: rain, start: 6, end: 12 } },
    { text: '” and “', at: 17, source: undefined },
    { text: 'Sun.', at: 24, source: { id: sun, start: 0, end: 4 } },
    { text: '”', at: 28, source: undefined },
  ])
  expect(splitAnalysisAtQuotes({ analysis }, selection)).toEqual([{ text: analysis, at: 0, source: undefined }])
})

test('a quote that differs from the sent text has no link', () => {
  for (const wrong of [
    { ...repeatedQuote, text: 'again.' },
    { ...repeatedQuote, start: 5, end: 11 },
    { ...repeatedQuote, at: 10 },
    { text: 'Again.\nSun.', start: 6, end: 17, at: 11 },
  ]) {
    expect(splitAnalysisAtQuotes({ analysis, quotes: [wrong] }, selection)).toEqual([
      { text: analysis, at: 0, source: undefined },
    ])
  }
})

test('the parts make up the whole analysis, for any quotes', () => {
  const number = fc.nat(30)
  const quote = fc.record({ text: fc.constantFrom('Rain.', 'Sun.', 'You'), start: number, end: number, at: number })
  fc.assert(
    fc.property(
      fc.array(fc.oneof(quote, fc.constant(repeatedQuote), fc.constant(sunny)), { maxLength: 6 }),
      (quotes) => {
        const pieces = splitAnalysisAtQuotes({ analysis, quotes }, selection)
        expect(pieces.map(({ text }) => text).join('')).toBe(analysis)
      },
    ),
  )
})
