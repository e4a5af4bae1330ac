import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildNameQueryTerms, buildNameTerms } from './name-terms'

describe('terms for finding a notebook by its name and author', () => {
  it('are the folded prefixes of the words, each once', () => {
    expect(buildNameTerms(['Été, ete!', 'ada-l'])).toEqual(['e', 'et', 'ete', 'a', 'ad', 'ada', 'l'])
  })

  it('start at any character in a script without spaces', () => {
    const terms = buildNameTerms(['夜の散歩'])
    for (const typed of ['夜', '散歩', 'の散歩', '夜の散歩']) {
      for (const term of buildNameQueryTerms(typed)) expect(terms).toContain(term)
    }
  })

  it('include emoji', () => {
    expect(buildNameTerms(['🌧️ days'])).toContain('🌧')
    expect(buildNameQueryTerms('🌧')).toEqual(['🌧'])
  })

  it('of a query are sorted longest first, and empty for only punctuation', () => {
    expect(buildNameQueryTerms('on Rivers')).toEqual(['rivers', 'on'])
    expect(buildNameQueryTerms(' -- ')).toEqual([])
  })

  it('find every name by every prefix of each of its words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), fc.nat(), (name, prefixLength) => {
        const terms = new Set(buildNameTerms([name]))
        const typed = buildNameQueryTerms(name).flatMap((word) => {
          const letters = Array.from(word)
          return buildNameQueryTerms(letters.slice(0, 1 + (prefixLength % letters.length)).join(''))
        })
        expect(typed.filter((term) => !terms.has(term))).toEqual([])
      }),
    )
  })

  it('of a name of 100 characters are limited in number', () => {
    expect(buildNameTerms(['夜'.repeat(50) + '散歩'.repeat(25)]).length).toBeLessThan(310)
    expect(buildNameTerms(['a'.repeat(100)]).length).toBe(16)
  })
})
