import { cosine, fromInt8, toInt8 } from '@geist/sentence-vectors'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { DeviceVectors } from './device-vectors'
import { findSimilarOnDevice } from './find-similar-on-device'

const dimensions = 6

/** Vectors as stored on a device, including duplicates and zero vectors. */
const deviceVectors: fc.Arbitrary<DeviceVectors> = fc
  .array(
    fc.oneof(
      fc.constant([0, 0, 0, 0, 0, 0]),
      fc.array(fc.integer({ min: -9, max: 9 }), { minLength: dimensions, maxLength: dimensions }),
    ),
    { minLength: 1, maxLength: 40 },
  )
  .map((vectors) => ({
    ids: vectors.map((_, row) => `note-${String(row).padStart(2, '0')}`),
    bytes: Int8Array.from(vectors.flatMap((vector) => Array.from(toInt8(Float32Array.from(vector))))),
    dimensions,
  }))

const rowOf = ({ bytes }: DeviceVectors, row: number) => fromInt8(bytes.slice(row * dimensions, (row + 1) * dimensions))

test('returns the 20 nearest other notes by cosine similarity, nearest first', () => {
  fc.assert(
    fc.property(deviceVectors, (vectors) => {
      const ownRow = rowOf(vectors, 0)
      const others = vectors.ids.slice(1).map((id, row) => ({ id, vector: rowOf(vectors, row + 1) }))
      const expected = others
        .filter(({ vector }) => ownRow.some(Boolean) && vector.some(Boolean))
        .map(({ vector }) => cosine(ownRow, vector))
        .toSorted((a, b) => b - a)
        .slice(0, 20)
      const scores = (findSimilarOnDevice('note-00', vectors) ?? []).map(({ score }) => score)
      expect(scores).toHaveLength(expected.length)
      for (const [index, score] of scores.entries()) expect(score).toBeCloseTo(expected[index] ?? 0, 5)
      expect(findSimilarOnDevice('note-00', vectors)?.map(({ id }) => id)).not.toContain('note-00')
    }),
  )
})

test('a note without a vector on this device has no result', () => {
  expect(findSimilarOnDevice('elsewhere', { ids: [], bytes: new Int8Array(0), dimensions })).toBeUndefined()
})
