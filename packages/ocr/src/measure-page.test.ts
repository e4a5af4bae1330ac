import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GreyImage } from './grey-image'
import { measurePage, type PageMeasurements } from './measure-page'
import { drawLines, rotateSource } from './testing/draw-lines'

const degree = Math.PI / 180
const size = { width: 400, height: 400, xHeight: 10 }
const measure = (image: GreyImage): PageMeasurements => {
  const measured = measurePage(image)
  if (!measured) throw new Error('No text was seen.')
  return measured
}
/** The angle between two directions modulo half a turn. */
const apart = (a: number, b: number) => Math.abs(Math.atan(Math.tan(a - b)))

describe('measurePage', { timeout: 60_000 }, () => {
  it('measures any planted angle to 0.2 degrees', () => {
    fc.assert(
      fc.property(fc.double({ min: -89, max: 89, noNaN: true }), fc.nat(1000), (degrees, seed) => {
        const angle = degrees * degree
        const measured = measure(drawLines({ ...size, seed, source: rotateSource(angle, size.width, size.height) }))
        expect(apart(measured.angle, angle) / degree).toBeLessThan(0.2)
      }),
      { numRuns: 5 },
    )
  })

  it('measures exactly zero for a level page', () => {
    expect(measure(drawLines(size)).angle).toBeCloseTo(0, 10)
  })

  it('measures the height of small letters', () => {
    for (const xHeight of [7, 12, 20]) {
      const measured = measure(drawLines({ ...size, xHeight }))
      expect(Math.abs(measured.xHeight - xHeight)).toBeLessThanOrEqual(1 + 0.1 * xHeight)
    }
  })

  it('distinguishes upright from upside down', () => {
    for (const seed of [1, 2, 3]) {
      const page = drawLines({ ...size, seed })
      expect(measure(page).uprightness).toBeGreaterThan(0)
      expect(measure({ ...page, pixels: page.pixels.toReversed() }).uprightness).toBeLessThan(0)
    }
  })

  it('straightens converging lines of a page seen from the side', () => {
    const [centre, pull] = [size.width / 2, 0.12 / Math.hypot(size.width, size.height)]
    const source = (x: number, y: number) => {
      const depth = 1 + 2 * pull * (x - centre)
      return [centre + (x - centre) / depth, centre + (y - centre) / depth] as const
    }
    const { level } = measure(drawLines({ ...size, source }))
    // Two distant points of one line map to the same height.
    for (const row of [100, 300]) {
      const heights = [80, 320].map((column) => {
        // The inverse of `source`.
        const reach = (column - centre) / (1 - 2 * pull * (column - centre))
        const [x, y] = [centre + reach, centre + (row - centre) * (1 + 2 * pull * reach)]
        return (level[3] * x + level[4] * y + level[5]) / (level[6] * x + level[7] * y + level[8])
      })
      expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeLessThan(3)
    }
  })

  it('finds no text in paper, noise or a single stroke', () => {
    const paper = new Uint8Array(90_000).fill(230)
    expect(measurePage({ width: 300, height: 300, pixels: paper })).toBeUndefined()
    const stroke = paper.map((shade, at) => (Math.abs((at % 300) - 150) < 3 ? 20 : shade))
    expect(measurePage({ width: 300, height: 300, pixels: stroke })).toBeUndefined()
  })

  it('accepts images of any size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 70 }),
        fc.integer({ min: 1, max: 70 }),
        fc.nat(255),
        (width, height, step) => {
          const pixels = Uint8Array.from({ length: width * height }, (_, at) => (at * (step + 1) * 7) % 256)
          const measured = measurePage({ width, height, pixels })
          expect(measured === undefined || Number.isFinite(measured.angle)).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})
