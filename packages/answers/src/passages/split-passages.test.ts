import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../testing/any-text'
import { maxPassageLength, splitPassages } from './split-passages'

const passages = (text: string) => splitPassages(text).map(({ start, end }) => text.slice(start, end))

describe('splitPassages', () => {
  it.each([
    ['I slept well. Did you? No!', ['I slept well.', 'Did you?', 'No!']],
    ['One line\nand another\n\n- a third', ['One line', 'and another', '- a third']],
    [
      'Dr. Patel says the knee is fine. J. agrees, e.g. loudly.',
      ['Dr. Patel says the knee is fine.', 'J. agrees, e.g. loudly.'],
    ],
    ['Well ... maybe. "No!" she said. 3.5 km.', ['Well ... maybe.', '"No!" she said.', '3.5 km.']],
    ['She said: "I know. It is late."', ['She said: "I know.', 'It is late.']],
    ['今日は庭にいた。トマトを植えた！', ['今日は庭にいた。', 'トマトを植えた！']],
    ['!!! 🙂 ???', []],
    ['', []],
  ])('splits %j into sentences', (text, expected) => {
    expect(passages(text)).toEqual(expected)
  })

  it('splits a long sentence after a comma, otherwise before a word', () => {
    const clause = 'and then we walked on along the water for what felt like a whole day'
    const long = Array.from({ length: 8 }, () => clause).join(', ')
    for (const passage of passages(long).slice(0, -1)) expect(passage).toMatch(/,$/u)
    const words = 'on and '.repeat(100)
    for (const passage of passages(words)) expect(passage).toMatch(/^(?:on|and)\b.*\b(?:on|and)$/u)
  })

  it('never splits a character when there is no comma or word to split at', () => {
    const characters = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
    for (const run of ['b👍🏽', 'e\u0301', 'b👩‍👩‍👧', '字']) {
      const text = run.repeat(300)
      expect(passages(text).flatMap(characters)).toEqual(characters(text))
    }
  })

  it('splits a long run in linear time, and splits clusters that are too long to be characters', () => {
    for (const run of [
      '.',
      '?"',
      '."',
      '.x',
      '。',
      ' ',
      '\n',
      '\u0301',
      '👩\u200D',
      '𝒳\u0301',
      'Is it? ',
      'A. ',
      ', ',
      '"',
    ]) {
      const text = `e${run.repeat(300_000 / run.length)}x`
      const parts = passages(text)
      expect(parts.length).toBeLessThan(120_000)
      expect(parts.filter((part) => /[\uD800-\uDBFF]$|^[\uDC00-\uDFFF]/u.test(part))).toEqual([])
      expect(parts.at(-1)).toMatch(/(?:x|\u0301)$/u)
    }
  })

  it('splits any text into ordered single-line passages within the maximum length', () => {
    const any = fc.oneof(fc.string({ unit: 'binary', maxLength: 900 }), anyText)
    fc.assert(
      fc.property(any, (text) => {
        let last = 0
        for (const { start, end } of splitPassages(text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end - start).toBeLessThanOrEqual(maxPassageLength)
          const passage = text.slice(start, end)
          expect(passage).toBe(passage.trim())
          expect(passage).not.toContain('\n')
          last = end
        }
        expect(last).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
