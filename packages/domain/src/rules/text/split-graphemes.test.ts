import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitGraphemes } from './split-graphemes'

const whole = new Intl.Segmenter('en', { granularity: 'grapheme' })
const inOneGo = (text: string) => Array.from(whole.segment(text), ({ segment }) => segment)

// Characters that combine with neighbours: accents, joiners, skin tones, flags, Hangul, Devanagari,
// lone surrogates.
const joining = fc.constantFrom(
  'e',
  '\u0301',
  '\u200d',
  '👩',
  '🏽',
  '🇩',
  '🇪',
  '❤',
  '\ufe0f',
  '\r',
  '\n',
  '한',
  '\u1100',
  '\u1161',
  'क',
  '\u094d',
  'ष',
  '\ud83d',
  '\udc4d',
  ' ',
)

describe('splitGraphemes', () => {
  it('[BREAK4] a long text gives the same characters as a short one, at any window boundary', () => {
    fc.assert(
      fc.property(fc.array(joining, { maxLength: 300 }), fc.nat({ max: 260 }), (parts, offset) => {
        const text = 'x'.repeat(offset) + parts.join('')
        expect([...splitGraphemes(text)]).toEqual(inOneGo(text))
      }),
    )
  })

  it('[BREAK4] a window that would end within a skin tone includes it whole', () => {
    for (let offset = 240; offset <= 260; offset += 1) {
      expect([...splitGraphemes(`${'x'.repeat(offset)}👍🏽 and more`)].slice(offset, offset + 2)).toEqual(['👍🏽', ' '])
    }
  })

  it('[BREAK4] a character longer than a window stays whole', () => {
    const tower = `e${'\u0301'.repeat(2_000)}`
    expect([...splitGraphemes(`${tower}${tower}x`)]).toEqual([tower, tower, 'x'])
  })

  it('[BREAK5] 200,000 letters are split in linear time', () => {
    let count = 0
    for (const _ of splitGraphemes('a'.repeat(200_000))) count += 1
    expect(count).toBe(200_000)
  })
})
