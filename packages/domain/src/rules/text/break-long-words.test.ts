import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakLongWords } from './break-long-words'
import { splitGraphemes } from './split-graphemes'

const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.constantFrom(' ', '\n', '👩🏽‍🚀', 'e\u0301', 'a'.repeat(30)),
    ),
  )
  .map((parts) => parts.join(''))
const wordsOf = (piece: string) => piece.match(/\S+/gu) ?? []

describe('breakLongWords', () => {
  it('[BREAK1] a word breaks after every 26 characters', () => {
    expect(breakLongWords('a'.repeat(26))).toEqual(['a'.repeat(26)])
    expect(breakLongWords('a'.repeat(27))).toEqual(['a'.repeat(26), 'a'])
    expect(breakLongWords('a'.repeat(52))).toEqual(['a'.repeat(26), 'a'.repeat(26)])
    expect(breakLongWords(`see ${'b'.repeat(60)} now`)).toEqual([
      `see ${'b'.repeat(26)}`,
      'b'.repeat(26),
      `${'b'.repeat(8)} now`,
    ])
    fc.assert(
      fc.property(text, (input) => {
        for (const piece of breakLongWords(input)) {
          for (const word of wordsOf(piece)) expect([...splitGraphemes(word)].length).toBeLessThanOrEqual(26)
        }
      }),
    )
  })

  it('[BREAK2] the joined pieces are the text itself', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary', maxLength: 120 })), (input) => {
        expect(breakLongWords(input).join('')).toBe(input)
      }),
    )
    expect(breakLongWords('')).toEqual([''])
  })

  it('[BREAK3] words of up to 26 characters are never broken', () => {
    const shortWords = fc.array(fc.stringMatching(/^[a-z]{1,26}$/)).map((words) => words.join(' '))
    fc.assert(
      fc.property(shortWords, (input) => {
        expect(breakLongWords(input)).toEqual([input])
      }),
    )
  })

  it('[BREAK4] an emoji or an accented letter is one character and is never split', () => {
    const astronaut = '👩🏽‍🚀'
    expect(breakLongWords(astronaut.repeat(27))).toEqual([astronaut.repeat(26), astronaut])
    expect(breakLongWords('e\u0301'.repeat(26))).toEqual(['e\u0301'.repeat(26)])
    fc.assert(
      fc.property(text, (input) => {
        const characters = breakLongWords(input).flatMap((piece) => Array.from(splitGraphemes(piece)))
        expect(characters).toEqual([...splitGraphemes(input)])
      }),
    )
  })
})
