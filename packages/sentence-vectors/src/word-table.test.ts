import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embedText } from './embed-text'
import { openWordTable } from './open-word-table'
import { madeUpWords } from './testing/made-up-words'
import { dimensions } from './vector-model'
import { WordTableError } from './word-table-error'
import { encodeWordTable } from './encode-word-table'

const { words, vectors } = madeUpWords(200)
const file = encodeWordTable(words, vectors)

describe('a word-vector file', () => {
  it('has deterministic bytes', () => {
    const sameTable = madeUpWords(200)
    expect(encodeWordTable(sameTable.words, sameTable.vectors)).toEqual(file)
  })

  it('can be opened at any offset of a buffer', () => {
    for (const offset of [0, 1, 4, 7]) {
      const bytes = new Uint8Array(file.length + 8)
      bytes.set(file, offset)
      const table = openWordTable(bytes.subarray(offset, offset + file.length))
      expect(embedText(table, 'ab bc de')).toEqual(embedText(openWordTable(file), 'ab bc de'))
    }
  })

  it('is refused when any byte was changed', () => {
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), (at, difference) => {
        const damaged = file.slice()
        damaged[at] = damaged[at]! ^ difference
        expect(() => openWordTable(damaged)).toThrow(WordTableError)
      }),
      { numRuns: 1_000 },
    )
    for (let at = 0; at < 64; at += 1) {
      const damaged = file.slice()
      damaged[at] = damaged[at]! ^ 1
      expect(() => openWordTable(damaged)).toThrow(WordTableError)
    }
  })

  it('is refused when it is truncated or too long', () => {
    fc.assert(
      fc.property(fc.nat(file.length - 1), (length) => {
        expect(() => openWordTable(file.slice(0, length))).toThrow(WordTableError)
      }),
    )
    expect(() => openWordTable(new Uint8Array([...file, 0, 0, 0, 0]))).toThrow('instead of')
  })

  it('is refused with a message about the cause', () => {
    expect(() => openWordTable(new Uint8Array(0))).toThrow('This is no table of word vectors: it is too short.')
    expect(() => openWordTable(new Uint8Array(100).fill(71))).toThrow('it begins with something else')
    const newer = file.slice()
    newer[8] = 2
    expect(() => openWordTable(newer)).toThrow('The table of word vectors has the format 2; this version reads 1.')
    const changedFile = file.slice()
    changedFile[28] = 'x'.charCodeAt(0)
    expect(() => openWordTable(changedFile)).toThrow(
      'The table of word vectors is of another model than geist-words-1.',
    )
    const damaged = file.slice()
    damaged[file.length - 10] = 0
    expect(() => openWordTable(damaged)).toThrow('The table of word vectors is damaged: its checksum is wrong.')
  })

  it('contains only words of letters, each once, with a vector each', () => {
    const first = vectors.slice(0, 2 * dimensions)
    expect(() => encodeWordTable(['a', 'a'], first)).toThrow('A word comes twice')
    expect(() => encodeWordTable(['a', 'b-c'], first)).toThrow("'b-c' is no word")
    expect(() => encodeWordTable(['a'], first)).toThrow('numbers for each word')
    expect(() => encodeWordTable(['a', 'b'], first)).toThrow('do not vary in every direction')
  })
})
