import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findWord } from './find-word'
import { madeUpTable } from './testing/made-up-table'
import { madeUpWords } from './testing/made-up-words'

const { words } = madeUpWords(400)

it('finds each word of the table, in alphabetical order and with its rank', () => {
  for (const [index, word] of words.toSorted((a, b) => (a < b ? -1 : 1)).entries()) {
    expect(findWord(madeUpTable, word)).toBe(index)
    expect(madeUpTable.ranks[index]).toBe(words.indexOf(word) + 1)
  }
})

it('finds no other words', () => {
  const others = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('a', 'b', 'o', 'z', '字'), maxLength: 5 }))
  fc.assert(
    fc.property(others, (word) => {
      fc.pre(!words.includes(word))
      expect(findWord(madeUpTable, word)).toBe(-1)
    }),
    { numRuns: 500 },
  )
})
