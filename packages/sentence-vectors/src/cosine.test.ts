import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cosine } from './cosine'

const vectors = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 3, maxLength: 3 })

it('is 1 for the same direction, -1 for the opposite one and 0 for a right angle', () => {
  expect(cosine([1, 2, 3], [2, 4, 6])).toBeCloseTo(1, 12)
  expect(cosine([1, 2, 3], [-1, -2, -3])).toBeCloseTo(-1, 12)
  expect(cosine([1, 0], [0, 5])).toBe(0)
})

it('is between -1 and 1 and symmetric', () => {
  fc.assert(
    fc.property(vectors, vectors, (a, b) => {
      expect(Math.abs(cosine(a, b))).toBeLessThanOrEqual(1)
      expect(cosine(a, b)).toBe(cosine(b, a))
    }),
  )
})

it('is 0 for a zero vector', () => {
  expect(cosine([0, 0], [1, 2])).toBe(0)
})
