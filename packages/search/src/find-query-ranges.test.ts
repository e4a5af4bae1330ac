import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { foldText } from './fold-text'
import { matchQuery } from './match-query'
import { findQueryRanges } from './find-query-ranges'
import { parseQuery } from './parse-query'

/** The text with its matches in brackets. */
function marked(text: string, typed: string): string {
  let result = ''
  let done = 0
  for (const { start, end } of findQueryRanges(text, parseQuery(typed))) {
    result += `${text.slice(done, start)}[${text.slice(start, end)}]`
    done = end
  }
  return result + text.slice(done)
}

describe('parseQuery', () => {
  it('splits words and keeps quoted phrases together', () => {
    expect(parseQuery('  Rain  on "The Roof" ')).toEqual({
      terms: ['rain', 'on', 'the roof'],
      phrase: 'rain on the roof',
    })
    expect(parseQuery('“the roof” rain rain').terms).toEqual(['the roof', 'rain'])
    expect(parseQuery('„Zum Fluss“').terms).toEqual(['zum fluss'])
  })

  it('treats an unclosed phrase as extending to the end', () => {
    expect(parseQuery('rain "on the').terms).toEqual(['rain', 'on the'])
  })

  it('returns no terms for an empty query', () => {
    expect(['', '   ', '""', '" "', '\u200b'].map((typed) => parseQuery(typed).terms)).toEqual([[], [], [], [], []])
    expect(findQueryRanges('anything', parseQuery('""'))).toEqual([])
  })
})

describe('findQueryRanges', () => {
  it.each([
    ['The café closed', 'cafe', 'The [café] closed'],
    ['The cafe\u0301 closed', 'café', 'The [cafe\u0301] closed'],
    ['The cafe closed', 'café', 'The [cafe] closed'],
    ['Große Straße', 'strasse', 'Große [Straße]'],
    ['Ａ ｒｉｖｅｒ', 'river', 'Ａ [ｒｉｖｅｒ]'],
    ['İstanbul', 'ist', '[İst]anbul'],
    ['ﬁne', 'in', '[ﬁn]e'],
    ['今日は雨が降った', '雨が', '今日は[雨が]降った'],
    ['ฉันรักแม่น้ำ', 'แม่น้ำ', 'ฉันรัก[แม่น้ำ]'],
    ['한국에서', '국에', '한[국에]서'],
    ['You 👍🏽 me', '👍', 'You [👍🏽] me'],
    ['A 👩‍💻 wrote', 'a 👩', '[A 👩‍💻] wrote'],
    ['🇩🇪🇫🇷🇮🇹', '🇫🇷', '🇩🇪[🇫🇷]🇮🇹'],
    ['rain, then more rain', 'rain', '[rain], then more [rain]'],
    ['no hurry at all, no rain', 'rain hurry', 'no [hurry] at all, no [rain]'],
    ['rain stops. Then it stops.', 'rain stops', '[rain stops]. Then it stops.'],
    ['on the\n  roof', '"the roof"', 'on [the\n  roof]'],
    ['the flat roof', '"the roof"', 'the flat roof'],
    ['don’t', "don't", '[don’t]'],
    ['rain', 'rain rain', '[rain]'],
    ['only the rain', 'rain snow', 'only the rain'],
  ])('%s, searched for %s', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected)
  })

  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const letters = 'a b A é e\u0301 ß S İ σ ς ﬁ f i Ｂ 雨 か が 한 하 ㅋ น้ำ 👍 👍🏽 👩‍💻 👩 🇩🇪 🇫🇷'.split(' ')
  const units = [...letters, ' ', '\n', '"']
  const text = fc.string({ unit: fc.constantFrom(...units), maxLength: 24 })
  const word = fc.string({ unit: fc.constantFrom(...units), minLength: 1, maxLength: 3 })
  const part = text.chain((whole) => {
    const characters = Array.from(graphemes.segment(whole), ({ segment }) => segment)
    return fc
      .tuple(fc.nat({ max: characters.length }), fc.nat({ max: characters.length }))
      .map(([one, other]) => ({ whole, part: characters.slice(Math.min(one, other), Math.max(one, other)).join('') }))
  })

  it('any part of any text is found there', () => {
    fc.assert(
      fc.property(part, ({ whole, part: typed }) => {
        const query = parseQuery(typed)
        expect(findQueryRanges(whole, query).length > 0).toBe(query.terms.length > 0)
      }),
      { numRuns: 2_000 },
    )
  })

  it('the ranges equal those of a direct implementation of the rules', () => {
    fc.assert(
      fc.property(text, fc.array(word, { minLength: 1, maxLength: 2 }), (whole, words) => {
        const typed = words.join(' ')
        const isFound = findQueryRanges(whole, parseQuery(typed)).length > 0
        expect(isFound).toBe(answersPlainly(whole, typed))
      }),
      { numRuns: 3_000 },
    )
  })

  it('ranges are in order, disjoint, at whole characters, and each contains a term', () => {
    fc.assert(
      fc.property(text, fc.array(word, { minLength: 1, maxLength: 2 }), (whole, words) => {
        const query = parseQuery(words.join(' '))
        const boundaries = new Set([whole.length, ...Array.from(graphemes.segment(whole), ({ index }) => index)])
        let before = -1
        for (const { start, end } of findQueryRanges(whole, query)) {
          expect(start).toBeGreaterThan(before)
          expect(end).toBeGreaterThan(start)
          expect(boundaries.has(start) && boundaries.has(end)).toBe(true)
          const inside = foldText(whole.slice(start, end))
          expect([query.phrase, ...query.terms].some((term) => inside.includes(term))).toBe(true)
          before = end
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('a folded text matches if and only if the text has ranges', () => {
    fc.assert(
      fc.property(text, word, (whole, typed) => {
        const query = parseQuery(typed)
        expect(matchQuery(foldText(whole), query) !== 'none').toBe(findQueryRanges(whole, query).length > 0)
      }),
    )
  })

  it('a text of 100,000 characters with matches throughout is marked', () => {
    const ranges = findQueryRanges('e\u0301 '.repeat(33_000), parseQuery('éé'.slice(0, 1)))
    expect(ranges).toHaveLength(33_000)
    expect(ranges.at(-1)).toEqual({ start: 98_997, end: 98_999 })
  })
})

/**
 * A naive reference implementation: it folds grapheme clusters one by one and compares lists. It
 * covers only the characters of these tests.
 */
function answersPlainly(text: string, typed: string): boolean {
  const phrases = typed.split('"').flatMap((piece, index) => (index % 2 === 1 ? [piece] : piece.split(/\s+/u)))
  const terms = phrases.map((phrase) => plainly(phrase.trim())).filter((term) => term.length > 0)
  const letters = plainly(text)
  return terms.length > 0 && terms.every((term) => holds(letters, term))
}

function plainly(text: string): readonly string[] {
  const oneSpace = text.replaceAll(/\s+/gu, ' ')
  const characters = Array.from(new Intl.Segmenter('en').segment(oneSpace), ({ segment }) => segment)
  return characters.flatMap((character) => {
    const folded = character.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ')
    // Emoji and flags are compared by code points, Latin letters without marks.
    const bare = folded
      .replaceAll('\u200d', '')
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036F]/gu, '')
    return /\p{Script=Thai}/u.test(bare) ? Array.from(bare.normalize('NFKD')) : Array.from(bare.normalize('NFC'))
  })
}

function holds(letters: readonly string[], term: readonly string[]): boolean {
  return letters.some((_, start) => term.every((letter, at) => letters[start + at] === letter))
}
