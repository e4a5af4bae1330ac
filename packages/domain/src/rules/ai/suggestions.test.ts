import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitizeSuggestion } from './sanitize-suggestion'
import { stripQuoteMarks } from '../text/strip-quote-marks'

const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 10 }),
      fc.constantFrom('"', '“', '”', "'", '‘', '’', ' ', '-', 'a'),
    ),
  )
  .map((parts) => parts.join(''))

describe('stripQuoteMarks', () => {
  it.each([
    ['"What made you laugh?"', 'What made you laugh?'],
    ['“What made you laugh?”', 'What made you laugh?'],
    ["'What made you laugh?'", 'What made you laugh?'],
    ['‘Write about “home” today.’', 'Write about home today.'],
    ['„Was ist neu?“', 'Was ist neu?'],
    ["What's new, and what isn’t?", "What's new, and what isn’t?"],
    ["“What's new?”", "What's new?"],
    ['""', ''],
  ])('[SUGGEST1] turns %s into %s', (input, stripped) => {
    expect(stripQuoteMarks(input)).toBe(stripped)
  })

  it('[SUGGEST1] removes only double quotation marks, and is idempotent', () => {
    fc.assert(
      fc.property(text, (input) => {
        const stripped = stripQuoteMarks(input)
        expect(stripped).not.toMatch(/["“”„‟]/u)
        expect(stripped.replaceAll(/['‘’‚‛]/gu, '')).toBe(input.replaceAll(/["“”„‟'‘’‚‛]/gu, ''))
        expect(stripQuoteMarks(stripped)).toBe(stripped)
      }),
    )
  })
})

describe('sanitizeSuggestion', () => {
  it.each([
    ['1. What themes come up?', 'What themes come up'],
    ['How did my well-being\nchange?', 'How did my well being change'],
    ["What's new?", 'Whats new'],
    ['¿Qué soñé anoche?', 'Qué soñé anoche'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['मेरे सपने?', 'मेरे सपने'],
    ['Love ❤️ or 👍🏽?', 'Love or'],
    ['<b>bold</b>', 'bbold b'],
    ['123', ''],
  ])('[SUGGEST2] turns %s into %s', (input, sanitized) => {
    expect(sanitizeSuggestion(input)).toBe(sanitized)
  })

  it('[SUGGEST2] leaves only letters and single spaces, and is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), (input) => {
        const sanitized = sanitizeSuggestion(input)
        expect(sanitized).toMatch(/^(?:(?:\p{L}\p{M}*)+(?: (?:\p{L}\p{M}*)+)*)?$/u)
        expect(sanitizeSuggestion(sanitized)).toBe(sanitized)
      }),
    )
  })
})
