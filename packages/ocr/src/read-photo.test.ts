import { describe, expect, it } from 'vitest'
import type { GreyImage } from './grey-image'
import { readPhoto } from './read-photo'
import type { Reading } from './reading'
import { drawLines, rotateSource } from './testing/draw-lines'

const width = 340
const photo = drawLines({ width, height: width, xHeight: 10 })
const reading = (confidence: number, text: string): Reading => ({
  confidence,
  blocks: [
    {
      paragraphs: [
        { lines: [{ words: [{ text, bbox: { x0: 0, y0: 0, x1: 10, y1: 10 } }], baseline: { y0: 10, y1: 10 } }] },
      ],
    },
  ],
})
/** A fake engine that recognizes only the pages with these call indices and records every page. */
const engine = (pages: GreyImage[], sensible: readonly number[]) => async (page: GreyImage) => {
  pages.push(page)
  return sensible.includes(pages.length - 1) ? reading(90, 'right') : reading(45, 'wrong')
}

describe('readPhoto', { timeout: 30_000 }, () => {
  it('reads a page once when its text makes sense', async () => {
    const pages: GreyImage[] = []
    expect(await readPhoto(photo, engine(pages, [0]))).toBe('right')
    expect(pages).toHaveLength(1)
  })

  it('tries strips in other orientations when it does not, and uses the best one', async () => {
    const pages: GreyImage[] = []
    expect(await readPhoto(photo, engine(pages, [2, 3]))).toBe('right')
    // The page, a strip, the strip upside down, and the page upside down.
    expect(pages).toHaveLength(4)
    const [first, strip, , last] = pages
    expect(strip?.height).toBeLessThan(first?.height ?? 0)
    const turned = first?.pixels.toReversed() ?? []
    const same = last?.pixels.filter((shade, at) => Math.abs(shade - (turned[at] ?? 0)) < 60) ?? []
    expect(same.length).toBeGreaterThan(0.85 * turned.length)
  })

  it('keeps the first result when no orientation makes more sense', async () => {
    const pages: GreyImage[] = []
    expect(await readPhoto(photo, engine(pages, []))).toBe('wrong')
    expect(pages.length).toBeLessThanOrEqual(5)
  })

  it('returns a photo without letters unchanged', async () => {
    const paper = { width: 50, height: 40, pixels: new Uint8Array(2_000).fill(255) }
    const pages: GreyImage[] = []
    await readPhoto(paper, engine(pages, [0]))
    expect(pages).toEqual([paper])
  })

  it('passes on errors of the engine', async () => {
    const failing = readPhoto(
      drawLines({ width, height: width, xHeight: 10, source: rotateSource(0.1, width, width) }),
      async () => {
        throw new Error('out of memory')
      },
    )
    await expect(failing).rejects.toThrow('out of memory')
  })
})
