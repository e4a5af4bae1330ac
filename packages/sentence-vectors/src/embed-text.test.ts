import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cosine } from './cosine'
import { embedText } from './embed-text'
import { restoreOriginalVector } from './restore-original-vector'
import { madeUpTable } from './testing/made-up-table'
import { madeUpWords } from './testing/made-up-words'
import { dimensions } from './vector-model'

const knownWord = fc.constantFrom(...madeUpWords(400).words)
const unknown = fc.constantFrom('zzzz', '字', '48', '🙂', 'größe')
const texts = fc.array(fc.oneof({ weight: 3, arbitrary: knownWord }, unknown), { minLength: 1, maxLength: 60 })

describe('embedText', () => {
  it('returns a vector of unit length for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          texts.map((words) => words.join(' ')),
          fc.string({ maxLength: 300 }),
        ),
        (text) => {
          const embedding = embedText(madeUpTable, text)
          if (embedding.status === 'no-known-word') return
          expect(embedding.vector).toHaveLength(dimensions)
          expect(Math.hypot(...embedding.vector)).toBeCloseTo(1, 5)
          expect(embedding.knownShare).toBeGreaterThan(0)
          expect(embedding.knownShare).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it('returns the same bits for any order of the words', () => {
    fc.assert(
      fc.property(
        texts.chain((words) => fc.tuple(fc.constant(words), fc.shuffledSubarray(words, { minLength: words.length }))),
        ([all, shuffled]) => {
          expect(embedText(madeUpTable, shuffled.join(' '))).toEqual(embedText(madeUpTable, all.join(' ')))
        },
      ),
    )
  })

  it('returns the same vector for a repeated text and with added unknown words', () => {
    fc.assert(
      fc.property(fc.array(knownWord, { minLength: 1, maxLength: 30 }), fc.array(unknown), (words, others) => {
        const once = embedText(madeUpTable, words.join(' '))
        const twice = embedText(madeUpTable, [...words, ...others, ...words].join(' '))
        if (once.status === 'no-known-word' || twice.status === 'no-known-word')
          throw new Error('There are known words')
        expect(cosine(once.vector, twice.vector)).toBeCloseTo(1, 6)
      }),
    )
  })

  it('gives the rarer of two words more weight', () => {
    const [both, rare, frequent] = ['aa pj', 'aa', 'pj'].map((text) => embedText(madeUpTable, text))
    if (both?.status !== 'embedded' || rare?.status !== 'embedded' || frequent?.status !== 'embedded') {
      throw new Error('These words are known')
    }
    expect(cosine(both.vector, rare.vector)).toBeGreaterThan(cosine(both.vector, frequent.vector))
  })

  it('returns none without a known word', () => {
    fc.assert(
      fc.property(fc.array(unknown), (words) => {
        expect(embedText(madeUpTable, words.join(' '))).toEqual({ status: 'no-known-word' })
      }),
    )
    expect(embedText(madeUpTable, '')).toEqual({ status: 'no-known-word' })
  })

  it('returns the share of known words', () => {
    expect(embedText(madeUpTable, 'aa bb cc zzzz')).toMatchObject({ status: 'embedded', knownShare: 0.75 })
  })

  it('embeds a text of 100,000 characters as precisely as a short one', () => {
    const long = embedText(madeUpTable, 'ab cd ef gh, '.repeat(7_700))
    expect(long).toMatchObject({ status: 'embedded', knownShare: 1 })
    const short = embedText(madeUpTable, 'ab cd ef gh')
    if (long.status === 'no-known-word' || short.status === 'no-known-word') throw new Error('These words are known')
    expect(cosine(long.vector, short.vector)).toBeCloseTo(1, 6)
  })
})

describe('the original vector of a word', () => {
  it('is approximately restored', () => {
    const { words, vectors } = madeUpWords(400)
    const inOrder = words.toSorted((a, b) => (a < b ? -1 : 1))
    for (const [index, word] of words.entries()) {
      const learnt = vectors.subarray(index * dimensions, (index + 1) * dimensions)
      expect(cosine(restoreOriginalVector(madeUpTable, inOrder.indexOf(word)), learnt)).toBeGreaterThan(0.95)
    }
  })
})
