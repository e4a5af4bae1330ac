import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTypoOf } from './is-typo-of'
import { splitFoldedStems, splitWords } from './split-words'
import { stemWord } from './stem-word'
import { findRelatedStems, synonymWeight } from './word-relations'
import { anyText } from '../testing/any-text'
import { foldText } from '@geist/search'

describe('words', () => {
  it.each([
    ['running', 'ran'],
    ['bought', 'buy'],
    ['children', 'child'],
    ['tomatoes', 'tomato'],
    ['swims', 'swam'],
    ['travelled', 'travel'],
  ])('of one lemma have one stem: %s and %s', (a, b) => {
    expect(stemWord(a)).toBe(stemWord(b))
  })

  it('keep their offsets', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { written, start, end } of splitWords(text)) expect(text.slice(start, end)).toBe(written)
      }),
    )
  })

  it('drop contractions and possessives', () => {
    expect(splitWords("Didn't Anna’s dog bark?").map(({ folded }) => folded)).toEqual(['did', 'anna', 'dog', 'bark'])
    expect(splitFoldedStems(foldText("Didn't Anna’s dogs bark?"))).toEqual(['do', 'anna', 'dog', 'bark'])
  })

  it.each([
    ['tomatos', 'tomatoes'],
    ['portugese', 'portuguese'],
    ['freind', 'friend'],
    ['dentits', 'dentist'],
  ])('have typing errors: %s for %s', (typed, word) => expect(isTypoOf(typed, word)).toBe(true))

  it.each([
    ['house', 'mouse'],
    ['cat', 'cats and'],
    ['word', 'word'],
    ['form', 'farmer'],
  ])('that differ are no typing errors: %s and %s', (typed, word) => expect(isTypoOf(typed, word)).toBe(false))

  it('are related both ways', () => {
    expect(findRelatedStems(stemWord('died')).get(stemWord('buried'))).toBe(synonymWeight)
    expect(findRelatedStems(stemWord('buried')).get(stemWord('died'))).toBe(synonymWeight)
    expect(findRelatedStems(stemWord('flat')).get(stemWord('landlord'))).toBeLessThan(synonymWeight)
    expect(findRelatedStems(stemWord('appointments')).get(stemWord('appt'))).toBe(synonymWeight)
    expect(findRelatedStems('xyzzy').size).toBe(0)
  })

  it('of one kind are related to the kind, not to each other', () => {
    expect(findRelatedStems(stemWord('bird')).has(stemWord('robin'))).toBe(true)
    expect(findRelatedStems(stemWord('robin')).has(stemWord('bird'))).toBe(true)
    expect(findRelatedStems(stemWord('robin')).has(stemWord('owl'))).toBe(false)
  })

  it('split digits from the letters after them', () => {
    expect(splitWords('10km, B2').map(({ folded }) => folded)).toEqual(['10', 'km', 'b2'])
  })
})
