import { describe, expect, it } from 'vitest'
import { toDarkOnLight } from './to-dark-on-light'
import { measurePage } from './measure-page'
import { drawLines, rotateSource } from './testing/draw-lines'

const [width, height] = [300, 260]
const pages = [7, 10, 20].flatMap((xHeight) =>
  [0, 0.3, 1.2].map((angle) => drawLines({ width, height, xHeight, source: rotateSource(angle, width, height) })),
)

describe('toDarkOnLight', () => {
  it('keeps dark writing, and inverts light writing', () => {
    for (const page of pages) {
      expect(toDarkOnLight(page)).toBe(page)
      const negative = { ...page, pixels: page.pixels.map((shade) => 255 - shade) }
      const turned = toDarkOnLight(negative).pixels
      expect(page.pixels.every((shade, at) => turned[at] === shade)).toBe(true)
    }
  })

  it('keeps a page in shadow or on a dark table', () => {
    for (const page of pages) {
      const shaded = page.pixels.map((shade, at) => {
        const [x, y] = [at % width, Math.floor(at / width)]
        const isTable = x < 12 || y < 12 || x > width - 12 || y > height - 12
        return isTable ? 40 : shade * (x > 150 ? 0.3 : 1)
      })
      const photo = { ...page, pixels: shaded }
      expect(toDarkOnLight(photo)).toBe(photo)
    }
  })

  it('keeps plain paper', () => {
    const paper = { width: 20, height: 20, pixels: new Uint8Array(400).fill(240) }
    expect(toDarkOnLight(paper)).toBe(paper)
    expect(measurePage(paper)).toBeUndefined()
  })
})
