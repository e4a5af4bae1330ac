import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cosine } from './cosine'
import { foldVector, scaleToUnit } from './fold-vector'

const numbers = (minLength: number, maxLength: number) =>
  fc
    .float32Array({ minLength, maxLength, min: -1, max: 1, noNaN: true })
    .filter((vector) => Math.hypot(...vector) > 0.1)

/** Normally distributed numbers from a seed, by the method of Box and Muller. */
function createGaussian(seed: number): () => number {
  let state = seed
  const nextUniform = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  return () => Math.sqrt(-2 * Math.log(nextUniform())) * Math.cos(2 * Math.PI * nextUniform())
}

describe('foldVector', () => {
  it('returns a vector that is short enough unchanged', () => {
    fc.assert(
      fc.property(numbers(1, 64), (vector) => {
        expect(foldVector(vector, 64)).toBe(vector)
      }),
    )
  })

  it('returns unit vectors of the requested length, the same for the same input', () => {
    fc.assert(
      fc.property(numbers(65, 300), fc.integer({ min: 1, max: 64 }), (vector, maxDimensions) => {
        const folded = foldVector(vector, maxDimensions)
        expect(folded).toHaveLength(maxDimensions)
        expect([0, 1]).toContain(Math.round(Math.hypot(...folded) * 1e5) / 1e5)
        expect(foldVector(vector, maxDimensions)).toEqual(folded)
      }),
    )
  })

  it('keeps cosines: of 300 pairs with a cosine of 0.5, half the numbers give 0.5 on average, and never 0.1 off', () => {
    const next = createGaussian(7)
    const errors = Array.from({ length: 300 }, () => {
      const a = scaleToUnit(Float32Array.from({ length: 2_048 }, next))
      const noise = scaleToUnit(Float32Array.from({ length: 2_048 }, next))
      const b = scaleToUnit(a.map((value, index) => 0.5 * value + Math.sqrt(0.75) * noise[index]!))
      return cosine(foldVector(a, 1_024), foldVector(b, 1_024)) - cosine(a, b)
    })
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
    expect(Math.abs(mean)).toBeLessThan(0.003)
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(0.1)
  })

  it('spreads signs: neither all numbers nor none change theirs', () => {
    const folded = foldVector(new Float32Array(2_048).fill(1), 1_024)
    const kinds = new Set(folded.map((value) => Math.sign(value)))
    expect(kinds).toEqual(new Set([-1, 0, 1]))
  })
})

describe('scaleToUnit', () => {
  it('gives length 1, and leaves zeros', () => {
    fc.assert(
      fc.property(numbers(1, 50), (vector) => {
        expect(Math.hypot(...scaleToUnit(vector))).toBeCloseTo(1, 5)
      }),
    )
    expect(scaleToUnit(new Float32Array(3))).toEqual(new Float32Array(3))
  })
})
