import type { Blob } from './find-blobs'
import type { Letters } from './find-letters'
import type { GreyImage } from './grey-image'
import type { Homography } from './homography'

/** Marks the cells of an image with text in or near them. */
export interface TextMask {
  readonly columns: number
  readonly rows: number
  /** Row by row: 1 for a cell with text, otherwise 0. */
  readonly cells: Uint8Array
}

/** Side of a cell, in pixels. */
const cellSize = 4

/** Covers the letters with a margin for their full stops, dots and accents. */
export function buildTextMask(
  blobs: readonly Blob[],
  { blobIndices, typicalSize }: Letters,
  width: number,
  height: number,
): TextMask {
  const columns = Math.ceil(width / cellSize)
  const rows = Math.ceil(height / cellSize)
  const cells = new Uint8Array(columns * rows)
  for (const index of blobIndices) {
    const { left, top, right, bottom } = blobs[index]!
    const margin = 0.3 * Math.min(bottom - top, right - left, typicalSize) + 0.4 * typicalSize + 2
    const firstColumn = Math.max(0, Math.floor((left - margin) / cellSize))
    const lastColumn = Math.min(columns - 1, Math.floor((right + margin) / cellSize))
    const firstRow = Math.max(0, Math.floor((top - margin) / cellSize))
    const lastRow = Math.min(rows - 1, Math.floor((bottom + margin) / cellSize))
    for (let row = firstRow; row <= lastRow; row += 1) {
      cells.fill(1, row * columns + firstColumn, row * columns + lastColumn + 1)
    }
  }
  return { columns, rows, cells }
}

/**
 * Whitens everything outside the mask: paper edges, tables, lines and pictures would disturb the
 * column detection.
 *
 * @param pageToMaskedImage maps a point of the page to the image from which the mask was made
 */
export function whitenOutsideMask(
  { width, height, pixels }: GreyImage,
  mask: TextMask,
  pageToMaskedImage: Homography,
): GreyImage {
  const [a, b, c, d, e, f, g, h, i] = pageToMaskedImage
  const whitened = Uint8Array.from(pixels)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const divisor = (g * x + h * y + i) * cellSize
      // Rounds to the nearest pixel of the masked image, then down to its cell.
      const column = Math.floor((a * x + b * y + c) / divisor + 0.5 / cellSize)
      const row = Math.floor((d * x + e * y + f) / divisor + 0.5 / cellSize)
      if (!hasText(mask, column, row)) whitened[y * width + x] = 255
    }
  }
  return { width, height, pixels: whitened }
}

function hasText({ columns, rows, cells }: TextMask, column: number, row: number): boolean {
  return column >= 0 && row >= 0 && column < columns && row < rows && cells[row * columns + column] === 1
}
