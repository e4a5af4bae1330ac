import type { Blob } from './find-blobs'
import type { Letters } from './find-letters'
import type { GreyImage } from './grey-image'
import type { Homography } from './homography'

/** Marks the cells of an image with text in or near them. */
export interface TextMask {
  readonly width: number
  readonly height: number
  readonly cells: Uint8Array
}

/** Side of a cell, in pixels. */
const cellSize = 4

/** Covers the letters with a margin for their full stops, dots and accents. */
export function buildTextMask(
  blobs: readonly Blob[],
  { blobIndices, typicalSize: size }: Letters,
  width: number,
  height: number,
): TextMask {
  const [wide, high] = [Math.ceil(width / cellSize), Math.ceil(height / cellSize)]
  const cells = new Uint8Array(wide * high)
  for (const number of blobIndices) {
    const { left, top, right, bottom } = blobs[number]!
    const reach = 0.3 * Math.min(bottom - top, right - left, size) + 0.4 * size + 2
    const first = Math.max(0, Math.floor((left - reach) / cellSize))
    const last = Math.min(wide - 1, Math.floor((right + reach) / cellSize))
    const lowest = Math.min(high - 1, Math.floor((bottom + reach) / cellSize))
    for (let y = Math.max(0, Math.floor((top - reach) / cellSize)); y <= lowest; y += 1) {
      cells.fill(1, y * wide + first, y * wide + last + 1)
    }
  }
  return { width: wide, height: high, cells }
}

/**
 * Whitens everything away from text: paper edges, tables, lines and pictures would disturb the
 * column detection.
 *
 * @param source - maps a point of the page to the image that the mask was made of
 */
export function whitenAround({ width, height, pixels }: GreyImage, mask: TextMask, source: Homography): GreyImage {
  const [a, b, c, d, e, f, g, h, i] = source
  const cleared = Uint8Array.from(pixels)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const depth = (g * x + h * y + i) * cellSize
      const column = Math.floor((a * x + b * y + c) / depth + 0.5 / cellSize)
      const row = Math.floor((d * x + e * y + f) / depth + 0.5 / cellSize)
      const isText =
        column >= 0 &&
        row >= 0 &&
        column < mask.width &&
        row < mask.height &&
        mask.cells[row * mask.width + column] === 1
      if (!isText) cleared[y * width + x] = 255
    }
  }
  return { width, height, pixels: cleared }
}
