import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GreyImage } from './grey-image'
import { findLight, flattenLight, paperShade } from './light'
import { drawLines } from './testing/draw-lines'

const page = drawLines({ width: 240, height: 200, xHeight: 10 })
const flatten = (image: GreyImage) => flattenLight(image, findLight(image, 40))
const lit = (light: (x: number, y: number) => number): GreyImage => ({
  ...page,
  pixels: page.pixels.map((shade, at) => Math.round(shade * light(at % page.width, Math.floor(at / page.width)))),
})

describe('flattenLight', () => {
  it('returns the same page under any slanted light', () => {
    const plain = flatten(page).pixels
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 1, noNaN: true }),
        fc.double({ min: 0.5, max: 1, noNaN: true }),
        fc.boolean(),
        (from, to, isAcross) => {
          const share = (x: number, y: number) => (isAcross ? x / page.width : y / page.height)
          const flat = flatten(lit((x, y) => from + (to - from) * share(x, y))).pixels
          const differences = flat.map((shade, at) => Math.abs(shade - (plain[at] ?? 0))).toSorted()
          expect(differences[Math.floor(0.99 * differences.length)]).toBeLessThan(30)
        },
      ),
      { numRuns: 15 },
    )
  })

  it('separates ink from paper across the edge of a shadow', () => {
    const flat = flatten(lit((x) => 1 - 0.7 / (1 + Math.exp((120 - x) / 6)))).pixels
    const shadesOf = (shade: number) => Array.from(flat).filter((_, at) => page.pixels[at] === shade)
    expect(Math.min(...shadesOf(255))).toBeGreaterThan(0.8 * paperShade)
    expect(Math.max(...shadesOf(20))).toBeLessThan(0.3 * paperShade)
  })

  it('leaves plain paper of any shade plain', () => {
    for (const shade of [30, 128, 255]) {
      const flat = flatten({ ...page, pixels: new Uint8Array(page.pixels.length).fill(shade) }).pixels
      expect(Math.min(...flat)).toBeGreaterThan(paperShade - 3)
    }
  })
})
