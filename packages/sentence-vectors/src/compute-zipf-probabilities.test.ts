import fc from 'fast-check'
import { expect, it } from 'vitest'
import { computeZipfProbabilities } from './compute-zipf-probabilities'

it('sums to 1, and the second word is half as likely as the first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5_000 }), (count) => {
      const probabilities = computeZipfProbabilities(count)
      expect(probabilities.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9)
      expect(probabilities[1]! / probabilities[0]!).toBeCloseTo(0.5, 9)
    }),
  )
})
