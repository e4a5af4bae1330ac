import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { capitalizeSentenceStart } from './capitalize-sentence-start'

describe('capitalizeSentenceStart', () => {
  it.each([
    ['', 'hello', 'Hello'],
    ['  ', 'hello', 'Hello'],
    ['I slept. ', 'then it rained', 'Then it rained'],
    ['“Why?” ', 'she asked', 'She asked'],
    ['A list\n', 'bread', 'Bread'],
    ['She said: “', 'no', 'no'],
    ['“', 'no', 'No'],
    ['I slept', 'and it rained', 'and it rained'],
    ['I slept.', 'then it rained', 'Then it rained'],
    ['(It rained.)', 'then I slept', 'Then I slept'],
    ['It cost 3.5', 'euros', 'euros'],
    ['', 'éclairs', 'Éclairs'],
    ['', '¿qué?', '¿Qué?'],
    ['', 'ßa', 'ßa'],
    ['', 'ᲀода', 'ᲀода'],
  ])('[SPEECH5] after “%s”, “%s” is written “%s”', (before, spoken, expected) => {
    expect(capitalizeSentenceStart(spoken, before, 'en-US')).toBe(expected)
  })

  it('[SPEECH5] capitalization follows the language', () => {
    expect(capitalizeSentenceStart('iyi', '', 'tr-TR')).toBe('İyi')
  })

  it('[SPEECH5] at most one letter changes, and only its case', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(text, text, (spoken, before) => {
        const capitalized = capitalizeSentenceStart(spoken, before, 'en-US')
        expect(capitalized.length).toBe(spoken.length)
        expect(capitalized.toLowerCase()).toBe(spoken.toLowerCase())
      }),
    )
  })
})
