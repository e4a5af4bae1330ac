import { contentMap } from '@geist/domain'
import { expect, test } from 'vitest'

import { computeMap } from './compute-map'
import { createClusteredVectors } from './testing/create-clustered-vectors'
import { VectorsError } from './vectors-error'

const dimensions = 4
const onCanvas = (positions: Float32Array) =>
  positions.every(
    (at, index) => at >= 0 && at <= (index % 2 === 0 ? contentMap.canvasWidthPx : contentMap.canvasHeightPx),
  )

test.each([
  ['no notes', []],
  ['one note', [[1, 2, 3, 4]]],
  [
    'two notes that say the same',
    [
      [1, 0, 0, 0],
      [1, 0, 0, 0],
    ],
  ],
  [
    'notes that point nowhere',
    [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
  ],
])('%s give a map with each note on the canvas', (_, vectors) => {
  const { positions, communities, radii } = computeMap({ vectors, dimensions })
  expect([positions.length, communities.length, radii.length]).toEqual([
    2 * vectors.length,
    vectors.length,
    vectors.length,
  ])
  expect(onCanvas(positions)).toBe(true)
})

test('vectors of any length give the same map as unit vectors', () => {
  const planted = createClusteredVectors({ count: 60, dimensions: 16, clusters: 3, spread: 1, seed: 'scale' })
  const rows = Array.from({ length: 60 }, (_, row) => planted.vectors.slice(row * 16, (row + 1) * 16))
  const scaled = rows.map((row, index) => row.map((value) => value * 2 ** (index % 5)))
  expect(computeMap({ vectors: scaled, dimensions: 16 })).toEqual(computeMap({ vectors: rows, dimensions: 16 }))
})

test('a NaN or a vector of the wrong length throws a typed error', () => {
  for (const wrong of [
    [NaN, 0, 0, 1],
    [1, 0, 0],
    [Infinity, 0, 0, 0],
  ]) {
    expect(() => computeMap({ vectors: [[1, 0, 0, 0], wrong], dimensions })).toThrow(VectorsError)
  }
})
