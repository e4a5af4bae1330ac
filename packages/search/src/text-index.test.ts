import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findQueryRanges } from './find-query-ranges'
import { parseQuery } from './parse-query'
import { type Chunk, TextIndex } from './text-index'

const ids = ['a', 'b', 'c', 'd', 'e', 'f']
const content = fc.oneof(
  { weight: 12, arbitrary: fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' ', '雨'), maxLength: 12 }) },
  fc.constantFrom('b'.repeat(70_000), `é a b${' '.repeat(3)}${'a'.repeat(70_000)}`),
)
type Step =
  | { readonly kind: 'put'; readonly id: string; readonly content: string }
  | { readonly kind: 'retain'; readonly ids: readonly string[] }
  | { readonly kind: 'keep' }
  | { readonly kind: 'open again' }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('put' as const), id: fc.constantFrom(...ids), content }) },
  fc.record({ kind: fc.constant('retain' as const), ids: fc.subarray(ids) }),
  fc.record({ kind: fc.constant('keep' as const) }),
  fc.record({ kind: fc.constant('open again' as const) }),
)

/** Fake persistent storage. */
class Kept {
  readonly chunks = new Map<number, Chunk>()

  take(index: TextIndex): void {
    const { changedChunks, emptiedNumbers } = index.takeChanges()
    for (const chunk of changedChunks) this.chunks.set(chunk.number, chunk)
    for (const number of emptiedNumbers) this.chunks.delete(number)
  }
}

describe('TextIndex', () => {
  it('finds the same as a rebuilt index, after any changes and when stored and reopened', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 30 }),
        fc.constantFrom('a', 'b', 'ab', 'e', '雨', 'a b'),
        (steps, typed) => {
          const store = new Kept()
          const texts = new Map<string, string>()
          let index = new TextIndex()
          for (const each of steps) {
            if (each.kind === 'put') {
              index.put(each.id, each.content)
              texts.set(each.id, each.content)
            } else if (each.kind === 'retain') {
              index.retain(new Set(each.ids))
              for (const id of texts.keys()) if (!each.ids.includes(id)) texts.delete(id)
            } else {
              store.take(index)
              if (each.kind === 'keep') continue
              index = new TextIndex()
              index.load([...store.chunks.values()])
            }
          }
          const anew = new TextIndex()
          for (const [id, text] of texts) anew.put(id, text)
          const query = parseQuery(typed)
          expect(index.search(query, ids)).toEqual(anew.search(query, ids))
          const foundIds = index.search(query, ids).toSorted()
          expect(foundIds).toEqual(ids.filter((id) => findQueryRanges(texts.get(id) ?? '', query).length > 0))
          expect(ids.filter((id) => index.has(id))).toEqual(ids.filter((id) => texts.has(id)))
        },
      ),
      { numRuns: 200 },
    )
  }, 60_000)

  it('ranks the whole phrase first, otherwise in the given order', () => {
    const index = new TextIndex()
    index.put('a', 'Home by rain')
    index.put('b', 'Rain by day')
    index.put('c', 'By rain and by boat')
    index.put('d', 'By day')
    expect(index.search(parseQuery('by rain'), ['d', 'c', 'b', 'a'])).toEqual(['c', 'a', 'b'])
  })

  it('searches only the given entries', () => {
    const index = new TextIndex()
    index.put('a', 'rain')
    index.put('b', 'rain')
    expect(index.search(parseQuery('rain'), ['b', 'unknown'])).toEqual(['b'])
  })

  it('rewrites only the chunk of a changed entry', () => {
    const index = new TextIndex()
    for (let place = 0; place < 10; place++) index.put(`entry ${place}`, `${place}`.repeat(50_000))
    expect(index.takeChanges().changedChunks.length).toBeGreaterThan(2)
    index.put('entry 1', 'other')
    index.put('entry 9', '9'.repeat(50_000))
    const { changedChunks, emptiedNumbers } = index.takeChanges()
    expect(changedChunks.map(({ ids: inside }) => inside.includes('entry 1'))).toEqual([true])
    expect(emptiedNumbers).toEqual([])
    expect(index.takeChanges()).toEqual({ changedChunks: [], emptiedNumbers: [] })
  })

  it('rebuilds an inconsistent chunk', () => {
    const index = new TextIndex()
    index.load([{ number: 3, ids: ['a', 'b'], texts: ['rain'] }])
    expect(index.has('a')).toBe(false)
    expect(index.takeChanges()).toEqual({ changedChunks: [], emptiedNumbers: [3] })
  })
})
