import { describe, expect, it } from 'vitest'
import { speaksOfCrisis } from './speaks-of-crisis'
import { everydayNotes, type SampleSentences, sentences } from './testing/sentences'

const cases = (which: keyof SampleSentences) =>
  Object.entries(sentences).flatMap(([language, texts]) => texts[which].map((text) => [language, text] as const))

describe('speaksOfCrisis', () => {
  it.each(cases('ofCrisis'))('detects in %s: %s', (_, text) => {
    expect(speaksOfCrisis(text)).toBe(true)
    expect(speaksOfCrisis(`12.3. ${text}\n…`)).toBe(true)
  })

  it.each(cases('everyday'))('ignores an everyday sentence in %s: %s', (_, text) => {
    expect(speaksOfCrisis(text)).toBe(false)
  })

  it('detects a phrase across lines, in capitals, and with invisible characters', () => {
    expect(speaksOfCrisis('I WANT TO END\nMY LIFE')).toBe(true)
    expect(speaksOfCrisis('I want to d\u200Bie')).toBe(true)
    expect(speaksOfCrisis('Ｉ ｗａｎｔ ｔｏ ｄｉｅ')).toBe(true)
  })

  it('detects a phrase at the end of a long text', () => {
    expect(speaksOfCrisis(`${'A quiet day in the garden. '.repeat(5_000)}I want to die.`)).toBe(true)
  })

  it('detects a phrase with any number of diacritics in any order', () => {
    const accents = '\u0301\u0316'.repeat(250_000)
    expect(speaksOfCrisis(`I want to d${accents}ie.`)).toBe(true)
    expect(speaksOfCrisis(`e${accents}`)).toBe(false)
  })

  it('detects nothing in everyday notes', () => {
    for (const note of ['', ' ', ...everydayNotes]) expect(speaksOfCrisis(note)).toBe(false)
  })
})
