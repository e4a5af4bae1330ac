import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSearchable } from './is-searchable'
import { matchesSearch } from './matches-search'

const text = fc.string({ unit: 'grapheme', maxLength: 60 })
const letters = fc.string({
  unit: fc.constantFrom('a', 'B', 'é', 'ß', 'Σ', 'σ', 'ς', 'İ', 'ж', ' ', '字'),
  maxLength: 40,
})
const withPartOf = (whole: typeof text) =>
  whole.chain((content) =>
    fc
      .tuple(fc.nat({ max: content.length }), fc.nat({ max: content.length }))
      .map(([one, other]) => ({ content, part: content.slice(Math.min(one, other), Math.max(one, other)) })),
  )

describe('matchesSearch', () => {
  it('[SEARCH1] a query of fewer than 2 characters is not searched for', () => {
    expect(['', 'a', '🌧', ' '].map(isSearchable)).toEqual([false, false, false, false])
    expect(['ab', '🌧a', '字字', '  '].map(isSearchable)).toEqual([true, true, true, true])
    expect(matchesSearch('anything', 'a')).toBe(false)
    expect(matchesSearch('anything', '')).toBe(false)
  })

  it('[SEARCH2] every part of at least 2 characters is found', () => {
    fc.assert(
      fc.property(withPartOf(text), ({ content, part }) => {
        expect(matchesSearch(content, part)).toBe(isSearchable(part))
      }),
    )
  })

  it('[SEARCH3] the search ignores case', () => {
    expect(matchesSearch('The RAIN stopped', 'rain')).toBe(true)
    expect(matchesSearch('ΑΣΑ', 'ας')).toBe(true)
    expect(matchesSearch('Straße', 'STRASSE')).toBe(true)
    expect(matchesSearch('STRAẞE', 'straße')).toBe(true)
    expect(matchesSearch('caf\u00e9 at noon', 'CAFE\u0301')).toBe(true)
    expect(matchesSearch('τ\u1fb4', 'τα\u0345\u0301')).toBe(true)
    fc.assert(
      fc.property(withPartOf(letters), ({ content, part }) => {
        if (!isSearchable(part)) return
        expect(matchesSearch(content, part.toUpperCase())).toBe(true)
        expect(matchesSearch(content.toUpperCase(), part)).toBe(true)
      }),
    )
  })

  it('[SEARCH4] text that the content lacks is not found', () => {
    expect(matchesSearch('The rain stopped', 'snow')).toBe(false)
    expect(matchesSearch('', 'rain')).toBe(false)
    expect(matchesSearch('resume', 'résumé')).toBe(false)
    fc.assert(
      fc.property(fc.stringMatching(/^[a-mA-M ]{0,40}$/), fc.stringMatching(/^[n-zN-Z]{2,5}$/), (content, query) => {
        expect(matchesSearch(content, query)).toBe(false)
      }),
    )
  })
})
