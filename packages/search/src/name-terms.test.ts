import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildNameQueryTerms, buildNameTerms } from './name-terms'

describe('finding a notebook by its name and author', () => {
  it('knows the beginnings of the words, folded, each once', () => {
    expect(buildNameTerms(['Été, ete!', 'ada-l'])).toEqual(['e', 'et', 'ete', 'a', 'ad', 'ada', 'l'])
  })

  it('finds in a script without spaces what begins anywhere', () => {
    const terms = buildNameTerms(['夜の散歩'])
    for (const typed of ['夜', '散歩', 'の散歩', '夜の散歩']) {
      for (const term of buildNameQueryTerms(typed)) expect(terms).toContain(term)
    }
  })

  it('finds a picture', () => {
    expect(buildNameTerms(['🌧️ days'])).toContain('🌧')
    expect(buildNameQueryTerms('🌧')).toEqual(['🌧'])
  })

  it('asks for the longest word first, and for nothing where there are only signs', () => {
    expect(buildNameQueryTerms('on Rivers')).toEqual(['rivers', 'on'])
    expect(buildNameQueryTerms(' -- ')).toEqual([])
  })

  it('finds every name by every beginning of each of its words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), fc.nat(), (name, end) => {
        const terms = new Set(buildNameTerms([name]))
        const typed = buildNameQueryTerms(name).flatMap((word) => {
          const letters = Array.from(word)
          return buildNameQueryTerms(letters.slice(0, 1 + (end % letters.length)).join(''))
        })
        expect(typed.filter((term) => !terms.has(term))).toEqual([])
      }),
    )
  })

  it('keeps what a name of 100 characters is found by within reason', () => {
    expect(buildNameTerms(['夜'.repeat(50) + '散歩'.repeat(25)]).length).toBeLessThan(310)
    expect(buildNameTerms(['a'.repeat(100)]).length).toBe(16)
  })
})
