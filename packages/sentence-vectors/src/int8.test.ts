import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cosine } from './cosine'
import { fromInt8, toInt8 } from './int8'
import { dimensions } from './vector-model'

const unitVectors = fc
  .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: dimensions, maxLength: dimensions })
  .filter((values) => Math.hypot(...values) > 1e-3)
  .map((values) => Float32Array.from(values, (value) => value / Math.hypot(...values)))

it('keeps the direction of a vector to a cosine of 0.999, and its length', () => {
  fc.assert(
    fc.property(unitVectors, (vector) => {
      const back = fromInt8(toInt8(vector))
      // Each number is off by at most half a step of most / 127, and most is at most 1: sqrt(1 -
      // 100 * (0.5 / 127)²).
      expect(cosine(vector, back)).toBeGreaterThan(0.999)
      expect(Math.hypot(...back)).toBeCloseTo(1, 5)
    }),
    { numRuns: 300 },
  )
})

it('changes cosines between vectors by less than 0.05', () => {
  fc.assert(
    fc.property(unitVectors, unitVectors, (a, b) => {
      expect(Math.abs(cosine(toInt8(a), toInt8(b)) - cosine(a, b))).toBeLessThan(0.05)
    }),
    { numRuns: 300 },
  )
})

it('writes the same bytes for a decoded vector', () => {
  fc.assert(
    fc.property(unitVectors, (vector) => {
      const bytes = toInt8(vector)
      expect(toInt8(fromInt8(bytes))).toEqual(bytes)
    }),
    { numRuns: 300 },
  )
})

it('keeps zeros as zeros', () => {
  expect(fromInt8(toInt8(new Float32Array(dimensions)))).toEqual(new Float32Array(dimensions))
})
