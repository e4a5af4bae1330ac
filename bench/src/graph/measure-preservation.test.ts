import { expect, test } from 'vitest'

import { measurePreservation } from './measure-preservation'

const links = (...pairs: readonly (readonly [number, number])[]) => ({
  source: Uint32Array.from(pairs, ([source]) => source),
  target: Uint32Array.from(pairs, ([, target]) => target),
  strength: new Float32Array(pairs.length).fill(1),
})

test('a map preserves all, some or none of the neighbours', () => {
  const row = Float32Array.of(0, 0, 1, 0, 5, 0, 6, 0)
  expect(measurePreservation(row, links([0, 1], [2, 3]))).toBe(1)
  expect(measurePreservation(row, links([0, 2], [1, 3]))).toBe(0)
  // The second note has two links, and one of the two is among its two nearest.
  expect(measurePreservation(Float32Array.of(0, 0, 1, 0, 5, 0, 1.5, 3), links([0, 1], [1, 2]))).toBe((1 + 0.5 + 1) / 3)
})

test('without links there is nothing to preserve', () => {
  expect(measurePreservation(Float32Array.of(0, 0), links())).toBe(1)
})
