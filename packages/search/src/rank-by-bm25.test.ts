import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from './fold-text'
import { rankByBm25 } from './rank-by-bm25'
import { TextIndex } from './text-index'

const texts: readonly (readonly [id: string, text: string])[] = [
  ['heron', 'the heron stood at the lock'],
  ['rain', 'rain, and what we did in the rain'],
  ['swim', 'we were swimming past the lock, and a heron, and a second heron, in all that long grey water'],
  ['garden', 'planted beans'],
  ['kana', '朝、川に鷺がいた'],
  ['burmese', 'မြစ်ကမ်းမှာငှက်ရှိတယ်'],
]
const rank = (question: string, limit = 10) => rankByBm25(foldText(question), texts, limit)

describe('rankByBm25', () => {
  it('ranks texts with rare words first, with little influence of the length', () => {
    expect(rank('Where was the heron at the lock?')).toEqual(['heron', 'swim'])
    expect(rank('What did we do in the rain?')).toEqual(['rain'])
  })

  it('finds other forms of a word', () => {
    expect(rank('When did I swim?')).toEqual(['swim'])
    expect(rank('Which plants?')).toEqual(['garden'])
  })

  it('finds words of a script without spaces', () => {
    expect(rank('鷺')).toEqual(['kana'])
    expect(rank('ငှက်')).toEqual(['burmese'])
  })

  it('ignores words that occur in every question', () => {
    for (const question of ['What did we do?', '', '?!', 'What happened then?']) expect(rank(question)).toEqual([])
  })

  it('returns each matching text once, up to the limit', () => {
    const word = fc.constantFrom('heron', 'lock', 'rain', 'beans', 'what', 'sea')
    const anyTexts = fc.array(fc.array(word, { maxLength: 6 }), { maxLength: 12 })
    fc.assert(
      fc.property(
        anyTexts,
        fc.array(word, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 5 }),
        (wordLists, question, limit) => {
          const documents = wordLists.map((words, index) => [String(index), words.join(' ')] as const)
          const foundIds = rankByBm25(question.join(' '), documents, limit)
          const searchedWords = question.filter((asked) => asked !== 'what')
          const holding = wordLists.filter((words) => searchedWords.some((searched) => words.includes(searched)))
          expect(foundIds).toHaveLength(Math.min(limit, holding.length))
          expect(new Set(foundIds).size).toBe(foundIds.length)
          for (const id of foundIds)
            expect(searchedWords.some((searched) => wordLists[Number(id)]?.includes(searched))).toBe(true)
        },
      ),
    )
  })

  it('equals the ranking of an index', () => {
    const index = new TextIndex()
    for (const [id, text] of texts) index.put(id, text)
    expect(index.rank('Where was the HERON at the lock?', 1)).toEqual(['heron'])
  })
})
