import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenize } from './tokenize'

describe('tokenize', () => {
  it('lower-cases words and removes accents and separators', () => {
    expect(tokenize('Café, NAÏVE — "Zürich"; (rain)!')).toEqual(['cafe', 'naive', 'zurich', 'rain'])
    expect(tokenize('ﬁrst Ｗｉｄｅ')).toEqual(['first', 'wide'])
  })

  it('expands contractions with either apostrophe', () => {
    expect(tokenize("We can't, won’t, don't, shan't")).toEqual([
      'we',
      'can',
      'not',
      'will',
      'not',
      'do',
      'not',
      'shall',
      'not',
    ])
    expect(tokenize("they've you're she'll I'm we'd")).toEqual([
      'they',
      'have',
      'you',
      'are',
      'she',
      'will',
      'am',
      'we',
      'would',
    ])
    expect(tokenize("shouldn't've")).toEqual(['should', 'not', 'have'])
    expect(tokenize("is n't")).toEqual(['is', 'not'])
  })

  it('removes the genitive s', () => {
    expect(tokenize("my mother's coat, the boys' coats")).toEqual(['my', 'mother', 'coat', 'the', 'boys', 'coats'])
  })

  it('splits compounds', () => {
    expect(tokenize('the well-known mother-in-law, half\u2011open')).toEqual([
      'the',
      'well',
      'known',
      'mother',
      'in',
      'law',
      'half',
      'open',
    ])
  })

  it('removes points of abbreviations, but not those between sentences', () => {
    expect(tokenize('U.S. at 5 p.m. Then home.She slept.')).toEqual([
      'us',
      'at',
      'five',
      'pm',
      'then',
      'home',
      'she',
      'slept',
    ])
  })

  it('spells out small numbers and keeps other numbers whole', () => {
    expect(tokenize('2 dogs, 12 cats, 40 hens')).toEqual(['two', 'dogs', 'twelve', 'cats', 'forty', 'hens'])
    expect(tokenize('2,000 at 7:30 on 3.5.2024')).toEqual(['2,000', 'at', '7:30', 'on', '3.5.2024'])
    expect(tokenize('48')).toEqual(['48'])
  })

  it('drops single letters', () => {
    expect(tokenize("I saw a plan B, rock 'n' roll")).toEqual(['saw', 'plan', 'rock', 'roll'])
  })

  it('keeps words of other scripts whole and never as parts of English ones', () => {
    expect(tokenize('größe 雨が降る дождь')).toEqual(['große', '雨が降る'.normalize('NFKD'), 'дождь'])
  })

  it('returns words without white space, apostrophes or hyphens, never empty', () => {
    const pieces = fc.constantFrom('a', "'", '’', 't', 's', 'n', '-', '.', ' ', '7', ',', 'É', '\u0301', '字', 'd')
    fc.assert(
      fc.property(fc.string({ unit: pieces, maxLength: 200 }), (text) => {
        for (const word of tokenize(text)) expect(word).toMatch(/^[^\s'’-]+$/u)
      }),
    )
  })

  it.each(['a-', "a'", 'a.', "n't", "x'd", '1,', '\u0301', '字', ' '])('handles 100,000 times %j', (piece) => {
    expect(tokenize(`x${piece.repeat(100_000)}x`).length).toBeLessThanOrEqual(200_002)
  })
})
