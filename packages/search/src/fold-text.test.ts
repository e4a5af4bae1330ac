import { foldCase } from '@geist/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { foldText } from './fold-text'
import { foldWithOffsets } from './fold-with-offsets'

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  // Random text seldom combines adjacent characters of Unicode's tables.
  fc.string({
    unit: fc.constantFrom(
      ...'a É e \u0301 \u0306 и Й ß ẞ Σ ς İ ı ﬁ Ａ １ か \u3099 ｶ ﾞ 한 \u1112 \u1161 \u11ab ㅎ ㅏ น \u0e49 \u0e33 👩 \u200d 💻 🏽 🇦 \ud83d'.split(
        ' ',
      ),
      ' ',
      '\n',
      '\u00a0',
    ),
    maxLength: 30,
  }),
)

describe('foldText', () => {
  it.each([
    ['Café', 'cafe'],
    ['cafe\u0301', 'CAFÉ'],
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'strasse'],
    ['İstanbul', 'istanbul'],
    ['ISPARTA', 'ısparta'],
    ['ΟΔΟΣ', 'οδός'],
    ['Ｆｕｌｌ　ｗｉｄｔｈ １２', 'full width 12'],
    ['ﬁne', 'fine'],
    ['ｶﾞｷﾞ', 'ガギ'],
    ['が', 'か\u3099'],
    ['한국', '\u1112\u1161\u11ab\u1100\u116e\u11a8'],
    ['Łódź, Ørsted, cœur', 'lodz, orsted, coeur'],
    ['ещё', 'еще'],
    ['שָׁלוֹם', 'שלום'],
    ['مُحَمَّد', 'محمد'],
    ['don’t — “stop”', 'don\'t - "stop"'],
    ['a\u00a0b\n\n c', 'a b c'],
    ['so\u00adft', 'soft'],
    ['❤\ufe0f', '❤'],
    ['ŉ', 'ʼN'],
    ['don\u1ffdt', "don't"],
    ['\u0374', "'"],
    ['\u{16d6a}', '\u{16d63}\u{16d67}\u{16d67}'],
  ])('%s and %s are equal', (first, second) => {
    expect(foldText(first)).toBe(foldText(second))
  })

  it.each([
    ['が', 'か'],
    ['й', 'и'],
    ['น้ำ', 'นา'],
    ['한', '하'],
    ['की', 'का'],
    ['👍', '👎'],
  ])('%s and %s differ', (first, second) => {
    expect(foldText(first)).not.toBe(foldText(second))
  })

  it('texts that differ only by case or normal form are folded to one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        for (const form of ['NFC', 'NFD'] as const) expect(foldText(text.normalize(form))).toBe(foldText(text))
      }),
    )
    fc.assert(
      fc.property(fc.stringMatching(/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic} ]{0,30}$/u), (text) => {
        fc.pre(foldCase(text.toUpperCase()) === foldCase(text))
        expect(foldText(text.toUpperCase())).toBe(foldText(text))
      }),
    )
  })

  it('recording positions does not change the result, and every position is within the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { folded, toOriginalRange } = foldWithOffsets(text)
        expect(folded).toBe(foldText(text))
        let before = 0
        for (let at = 0; at < folded.length; at++) {
          const { start, end } = toOriginalRange({ start: at, end: at + 1 })
          expect(start).toBeGreaterThanOrEqual(before)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(foldText(text.slice(start, end))).toContain(folded.slice(at, at + 1))
          before = start
        }
      }),
      { numRuns: 500 },
    )
  })
})
