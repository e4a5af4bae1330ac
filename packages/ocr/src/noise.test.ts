import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { denoise } from './denoise'
import type { GreyImage } from './grey-image'
import { measureNoise } from './measure-noise'
import { medianFilter } from './median-filter'
import { drawLines } from './testing/draw-lines'

const page = drawLines({ width: 300, height: 260, xHeight: 12 })
/** Adds Gaussian noise with this standard deviation (Box–Muller). */
const noisy = (deviation: number, seed: number): GreyImage => {
  let state = seed + 1
  const draw = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state + 1) / 2 ** 32
  }
  return {
    ...page,
    pixels: page.pixels.map((shade) => {
      const normal = Math.sqrt(-2 * Math.log(draw())) * Math.cos(2 * Math.PI * draw())
      return Math.min(255, Math.max(0, Math.round(0.6 * shade + 50 + deviation * normal)))
    }),
  }
}

describe('measureNoise', () => {
  it('measures the added deviation for any writing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 30 }), fc.nat(1_000), (deviation, seed) => {
        const measured = measureNoise(noisy(deviation, seed))
        expect(measured).toBeGreaterThan(0.75 * deviation)
        expect(measured).toBeLessThan(1.35 * deviation)
      }),
      { numRuns: 20 },
    )
  })

  it('measures none in letters alone', () => {
    expect(measureNoise(page)).toBeLessThan(1)
  })
})

describe('denoise', () => {
  it('brings a noisy page closer to the original', () => {
    const [clean, before] = [noisy(0, 1).pixels, noisy(25, 1)]
    const distance = (pixels: Uint8Array) => pixels.reduce((sum, shade, at) => sum + (shade - (clean[at] ?? 0)) ** 2, 0)
    expect(distance(denoise(before, 25, 0.5).pixels)).toBeLessThan(0.5 * distance(before.pixels))
  })

  it('removes dead pixels', () => {
    const pixels = new Uint8Array(2_500).fill(200)
    for (let at = 51; at < 2_400; at += 103) pixels[at] = at % 2 === 0 ? 0 : 255
    const cleaned = denoise({ width: 50, height: 50, pixels }, 5, 0.5).pixels
    expect(Math.min(...cleaned)).toBe(200)
    expect(Math.max(...cleaned)).toBe(200)
  })
})

describe('medianFilter', () => {
  it('returns the median of nine pixels', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 9, maxLength: 9 }), (pixels) => {
        const filtered = medianFilter({ width: 3, height: 3, pixels }).pixels
        expect(filtered[4]).toBe(pixels.toSorted()[4])
      }),
    )
  })
})
