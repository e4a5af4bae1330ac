import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createEmptyLists, toNeighbours } from './candidate-lists'
import { findBestCandidates } from './find-best-candidates'
import { findNearestNeighbours } from './find-nearest-neighbours'
import { type Neighbours, noNeighbour } from './neighbours'
import { findNeighboursOfVector } from './find-neighbours-of-vector'
import { findBestByScan } from './scan/find-best-by-scan'
import { findNeighboursNaively } from './testing/find-neighbours-naively'
import { createClusteredVectors } from './testing/create-clustered-vectors'
import type { VectorsProblem } from './vectors-error'

interface Sample {
  readonly vectors: Float32Array
  readonly count: number
  readonly dimensions: number
  readonly k: number
}

/** Unit rows, some of them equal or nearly equal, like notes written twice. */
const sample: fc.Arbitrary<Sample> = fc
  .record({
    count: fc.integer({ min: 0, max: 90 }),
    dimensions: fc.integer({ min: 1, max: 40 }),
    k: fc.integer({ min: 1, max: 12 }),
    clusters: fc.integer({ min: 1, max: 6 }),
    spread: fc.constantFrom(0, 1e-7, 1e-4, 0.01, 0.5, 3),
    seed: fc.integer({ min: 0, max: 10_000 }),
  })
  .map((shape) => ({ ...shape, vectors: createClusteredVectors(shape).vectors }))

const pointing = (count: number) => Uint32Array.from({ length: count }, (_, row) => row)

const rowsOf = ({ vectors, count, dimensions }: Sample) =>
  Array.from({ length: count }, (_, row) => Array.from(vectors.subarray(row * dimensions, (row + 1) * dimensions)))

/** Each note's neighbours as a list without free slots. */
const listed = ({ count, k, ids, scores }: Neighbours) =>
  Array.from({ length: count }, (_, row) =>
    Array.from({ length: k }, (_free, index) => ({
      id: ids[row * k + index]!,
      score: scores[row * k + index]!,
    })).filter(({ id }) => id !== noNeighbour),
  )

test('the scan and the plain arrays give the results of a double loop, to the bit', () => {
  fc.assert(
    fc.property(sample, ({ vectors, count, dimensions, k }) => {
      const rows = { vectors, dimensions, nonzeroRows: pointing(count) }
      const scanned = createEmptyLists(count, k)
      const compared = createEmptyLists(count, k)
      expect(findBestByScan(rows, scanned)).toBe(true)
      findBestCandidates(rows, compared)
      expect(scanned).toEqual(compared)
      const plain = findNeighboursNaively(rowsOf({ vectors, count, dimensions, k }), k)
      const neighbours = plain.flatMap((list) => [...list, ...Array.from({ length: k - list.length }, () => undefined)])
      expect([...scanned.ids]).toEqual(neighbours.map((neighbour) => neighbour?.id ?? noNeighbour))
      expect([...scanned.scores]).toEqual(neighbours.map((neighbour) => neighbour?.score ?? -Infinity))
    }),
    { numRuns: 200 },
  )
})

test('the scan and the arrays agree for many notes', () => {
  const count = 700
  const { vectors } = createClusteredVectors({ count, clusters: 12, spread: 1.5, seed: 'many' })
  const lists = createEmptyLists(count, 8)
  findBestCandidates({ vectors, dimensions: 100, nonzeroRows: pointing(count) }, lists)
  expect(findNearestNeighbours(vectors, { count, dimensions: 100, k: 8 })).toEqual(toNeighbours(lists))
})

test('a new note finds the same neighbours as among all notes', () => {
  fc.assert(
    fc.property(sample, ({ vectors, count, dimensions, k }) => {
      fc.pre(count > 0)
      const before = { count: count - 1, dimensions, k }
      const vector = vectors.slice((count - 1) * dimensions)
      const alone = findNeighboursOfVector(vector, vectors.slice(0, (count - 1) * dimensions), before)
      expect(listed(alone)[0]).toEqual(listed(findNearestNeighbours(vectors, { count, dimensions, k }))[count - 1])
    }),
  )
})

test('no note and a single note have no neighbours, and two notes have each other', () => {
  expect(findNearestNeighbours(new Float32Array(), { count: 0, dimensions: 100, k: 8 }).ids).toHaveLength(0)
  const neighbours = findNearestNeighbours(Float32Array.of(1, 0), { count: 1, dimensions: 2, k: 2 })
  expect([...neighbours.ids]).toEqual([noNeighbour, noNeighbour])
  expect([...neighbours.scores]).toEqual([-1, -1])
  const two = findNearestNeighbours(Float32Array.of(1, 0, 0, 1), { count: 2, dimensions: 2, k: 1 })
  expect([...two.ids]).toEqual([1, 0])
})

test('the first of equal notes are the nearest', () => {
  const count = 300
  const vectors = new Float32Array(count * 4).map((_, at) => (at % 4 === 0 ? 1 : 0))
  const { ids, scores } = findNearestNeighbours(vectors, { count, dimensions: 4, k: 3 })
  expect([...ids.subarray(0, 12)]).toEqual([1, 2, 3, 0, 2, 3, 0, 1, 3, 0, 1, 2])
  expect([...ids.subarray(-3)]).toEqual([0, 1, 2])
  expect(new Set(scores)).toEqual(new Set([1]))
})

test('a zero vector has no neighbours and is no neighbour', () => {
  const vectors = Float32Array.of(1, 0, 0, 0, 0.6, 0.8, 0, 0, -1, 0)
  const { ids } = findNearestNeighbours(vectors, { count: 5, dimensions: 2, k: 2 })
  expect([...ids]).toEqual([2, 4, noNeighbour, noNeighbour, 0, 4, noNeighbour, noNeighbour, 2, 0])
  const none = findNeighboursOfVector(Float32Array.of(0, 0), vectors, { count: 5, dimensions: 2, k: 2 })
  expect([...none.ids]).toEqual([noNeighbour, noNeighbour])
})

test.each<[string, Float32Array, VectorsProblem, number]>([
  ['a number that is none', Float32Array.of(1, 0, Number.NaN, 0), 'not-finite', 1],
  ['an endless number', Float32Array.of(Infinity, 0, 1, 0), 'not-finite', 0],
  ['a row of another length', Float32Array.of(1, 0, 2, 0), 'not-unit', 1],
  ['an array that is too short', Float32Array.of(1, 0, 1), 'wrong-size', -1],
])('%s is refused', (_, vectors, problem, row) => {
  const refused = expect.objectContaining({ name: 'VectorsError', problem, row })
  expect(() => findNearestNeighbours(vectors, { count: 2, dimensions: 2, k: 1 })).toThrow(refused)
})

test('progress ends at 1', () => {
  const count = 1_000
  const { vectors } = createClusteredVectors({ count, clusters: 5, spread: 1, seed: 'progress', dimensions: 8 })
  const shares: number[] = []
  findNearestNeighbours(vectors, { count, dimensions: 8, k: 3, onProgress: (share) => shares.push(share) })
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
  expect(shares.length).toBeGreaterThan(2)
})
