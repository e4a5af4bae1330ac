import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { targetXHeight, drawPage } from './draw-page'
import { encodePgm } from './encode-pgm'
import { rgbaToGrey } from './rgba-to-grey'
import type { GreyImage } from './grey-image'
import { identity, rotation, translation } from './homography'
import { measurePage } from './measure-page'
import { applyRunningExtreme } from './apply-running-extreme'
import { shrink } from './shrink'
import { drawLines, rotateSource } from './testing/draw-lines'
import { warp } from './warp'

const image = fc
  .tuple(fc.integer({ min: 1, max: 16 }), fc.integer({ min: 1, max: 16 }))
  .chain(([width, height]) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((pixels): GreyImage => ({ width, height, pixels })),
  )
const draw = (photo: GreyImage, turns = 0) => {
  const measurements = measurePage(photo)
  if (!measurements) throw new Error('No text was seen.')
  return drawPage(photo, measurements, turns)
}

describe('drawPage', { timeout: 30_000 }, () => {
  it('draws a rotated, dim page level, white and at its size', () => {
    const [width, height] = [340, 340]
    const photo = drawLines({ width, height, xHeight: 10, source: rotateSource(0.2, width, height) })
    const dim = { ...photo, pixels: photo.pixels.map((shade) => 0.4 * shade) }
    const page = draw(dim)
    const measured = measurePage(page)
    expect(Math.abs(measured?.angle ?? 1)).toBeLessThan(0.004)
    expect(Math.abs((measured?.xHeight ?? 0) - targetXHeight)).toBeLessThanOrEqual(3)
    expect(page.pixels.filter((shade) => shade === 255).length).toBeGreaterThan(0.4 * page.pixels.length)
  })

  it('rotates the page by quarter turns', () => {
    const photo = drawLines({ width: 300, height: 200, xHeight: 10 })
    const [none, quarter, half] = [draw(photo), draw(photo, 1), draw(photo, 2)]
    expect(quarter.width).toBeCloseTo(none.height, -1)
    expect(quarter.height).toBeCloseTo(none.width, -1)
    const turned = half.pixels.toReversed()
    const same = none.pixels.filter((shade, at) => Math.abs(shade - (turned[at] ?? 0)) < 60).length
    expect(same).toBeGreaterThan(0.9 * none.pixels.length)
  })

  it('removes the table around a sheet', () => {
    const photo = drawLines({ width: 340, height: 340, xHeight: 10 })
    const onTable = {
      ...photo,
      pixels: photo.pixels.map((shade, at) => {
        const [x, y] = [at % 340, Math.floor(at / 340)]
        // A grain that resembles strokes, around a sheet with text up to its edge.
        const isTable = x < 24 || y < 24 || x >= 316 || y >= 316
        return isTable ? (x % 9 < 3 && y % 14 < 9 ? 25 : 70) : shade
      }),
    }
    const [bare, laid] = [draw(photo), draw(onTable)]
    expect(Math.abs(laid.width - bare.width)).toBeLessThan(60)
    expect(Math.abs(laid.height - bare.height)).toBeLessThan(60)
  })
})

describe('warp', () => {
  it('returns the same image for the identity', () => {
    fc.assert(
      fc.property(image, (picture) => {
        const same = warp(picture, identity, picture.width, picture.height).pixels
        for (const [at, shade] of same.entries())
          expect(Math.abs(shade - (picture.pixels[at] ?? 0))).toBeLessThanOrEqual(3)
      }),
    )
  })

  it('returns the mean of neighbours at half a pixel', () => {
    const picture = { width: 8, height: 4, pixels: Uint8Array.from({ length: 32 }, (_, at) => (at % 8 < 4 ? 0 : 200)) }
    expect(Math.abs((warp(picture, translation(0.5, 0), 8, 4).pixels[3] ?? 0) - 100)).toBeLessThan(4)
  })

  it('repeats edge pixels beyond the image', () => {
    const picture = { width: 3, height: 3, pixels: new Uint8Array(9).fill(77) }
    expect(new Set(warp(picture, rotation(0.7), 20, 20).pixels)).toEqual(new Set([77]))
  })
})

describe('shrink', () => {
  it('keeps the mean of an image whose sides are multiples', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 36, maxLength: 36 }), (pixels) => {
        const small = shrink({ width: 6, height: 6, pixels }, 3).pixels
        const mean = (shades: Uint8Array) => shades.reduce((sum, shade) => sum + shade, 0) / shades.length
        expect(Math.abs(mean(small) - mean(pixels))).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})

describe('applyRunningExtreme', () => {
  it('returns the maximum or minimum within the radius', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 12 }),
        fc.boolean(),
        (values, reach, isGreatest) => {
          const expected = Array.from(values, (_, at) => {
            const window = values.slice(Math.max(0, at - reach), at + reach + 1)
            return isGreatest ? Math.max(...window) : Math.min(...window)
          })
          const run = Uint8Array.from(values)
          const line = { start: 0, stride: 1, length: values.length }
          applyRunningExtreme(
            run,
            line,
            reach,
            isGreatest ? 'max' : 'min',
            new Uint8Array(2 * (values.length + 4 * reach + 2)),
          )
          expect(Array.from(run)).toEqual(expected)
        },
      ),
    )
  })
})

describe('file and canvas formats', () => {
  it('writes a portable graymap', () => {
    const file = encodePgm({ width: 2, height: 1, pixels: Uint8Array.of(7, 255) })
    expect(String.fromCharCode(...file)).toBe('P5\n2 1\n255\n\u0007ÿ')
  })

  it('weighs colours like the eye, and shows paper through transparent pixels', () => {
    const rgba = Uint8Array.of(0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0)
    expect(Array.from(rgbaToGrey(rgba, 3, 1).pixels)).toEqual([150, 29, 255])
  })
})
