import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameQueryTerms, nameTerms } from './name-terms'

describe('finding a notebook by its name and author', () => {
  it('knows the beginnings of the words, folded, each once', () => {
    expect(nameTerms(['Été, ete!', 'ada-l'])).toEqual(['e', 'et', 'ete', 'a', 'ad', 'ada', 'l'])
  })

  it('finds in a script without spaces what begins anywhere', () => {
    const terms = nameTerms(['夜の散歩'])
    for (const typed of ['夜', '散歩', 'の散歩', '夜の散歩']) {
      for (const term of nameQueryTerms(typed)) expect(terms).toContain(term)
    }
  })

  it('finds a picture', () => {
    expect(nameTerms(['🌧️ days'])).toContain('🌧')
    expect(nameQueryTerms('🌧')).toEqual(['🌧'])
  })

  it('asks for the longest word first, and for nothing where there are only signs', () => {
    expect(nameQueryTerms('on Rivers')).toEqual(['rivers', 'on'])
    expect(nameQueryTerms(' -- ')).toEqual([])
  })

  it('finds every name by every beginning of each of its words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), fc.nat(), (name, end) => {
        const terms = new Set(nameTerms([name]))
        const typed = nameQueryTerms(name).flatMap((word) => {
          const letters = Array.from(word)
          return nameQueryTerms(letters.slice(0, 1 + (end % letters.length)).join(''))
        })
        expect(typed.filter((term) => !terms.has(term))).toEqual([])
      }),
    )
  })

  it('keeps what a name of 100 characters is found by within reason', () => {
    expect(nameTerms(['夜'.repeat(50) + '散歩'.repeat(25)]).length).toBeLessThan(310)
    expect(nameTerms(['a'.repeat(100)]).length).toBe(16)
  })
})
