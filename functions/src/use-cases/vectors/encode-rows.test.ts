import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeRows, encodeRows } from './encode-rows'
import { emptyFacts, type VectorRow } from './vector-row'

function createRows(kinds: readonly VectorRow['kind'][], dimensions: number): readonly VectorRow[] {
  return kinds.map((kind, index) => {
    const facts = { ...emptyFacts, id: `note-${index}`, seq: index * 2 + 1, content: `Note ${index}` }
    return kind === 'mapped'
      ? { ...facts, kind, embedding: Int8Array.from({ length: dimensions }, (_, at) => (at * 7 + index) % 127) }
      : { ...facts, kind }
  })
}

describe('encodeRows and decodeRows', () => {
  it('return the same rows, whatever the size of the vectors', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('mapped', 'no-words', 'removed'), { maxLength: 20 }),
        fc.integer({ min: 1, max: 1_024 }),
        (kinds, dimensions) => {
          const rows = createRows(kinds, dimensions)
          expect(decodeRows(encodeRows(rows))).toEqual(rows)
        },
      ),
    )
  })

  it('read a pack without a size, which has the 100 bytes of the built-in model', () => {
    const rows = createRows(['mapped', 'removed', 'mapped'], 100)
    const { texts, embeddings } = encodeRows(rows)
    const { dimensions, ...columns } = JSON.parse(inflateRawSync(texts).toString()) as Record<string, unknown>
    expect(dimensions).toBe(100)
    expect(decodeRows({ texts: deflateRawSync(JSON.stringify(columns)), embeddings })).toEqual(rows)
  })

  it('refuse vectors of two sizes, which two models must have made', () => {
    const mixed = [...createRows(['mapped'], 100), ...createRows(['mapped'], 99)]
    expect(() => encodeRows(mixed)).toThrow('differ in length')
  })
})
