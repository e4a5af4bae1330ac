import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeRanks } from './merge-ranks'

describe('mergeRanks', () => {
  it('ranks ids first that several lists agree on', () => {
    expect(
      mergeRanks([
        ['a', 'b', 'c'],
        ['d', 'c', 'b'],
      ]),
    ).toEqual(['b', 'c', 'a', 'd'])
  })

  it('returns each id once, and keeps the order of a single list', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 8 })
    fc.assert(
      fc.property(list, list, (a, b) => {
        expect(mergeRanks([a, b]).toSorted()).toEqual([...new Set([...a, ...b])].toSorted())
        expect(mergeRanks([a, []])).toEqual([...new Set(a)])
      }),
    )
  })
})
