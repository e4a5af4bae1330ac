import type { Blob } from './find-blobs'

export interface Letters {
  /** Indices of the blobs that are letters or parts of them. */
  readonly blobIndices: ReadonlySet<number>
  /** Longer side of a typical letter, in pixels. */
  readonly typicalSize: number
}

/**
 * Separates letters from specks, paper edges, frames and photos by size: most ink of a page is in
 * letters of similar size. `undefined` if nothing looks like text.
 */
export function findLetters(blobs: readonly Blob[], width: number, height: number): Letters | undefined {
  const maxSide = Math.max(width, height) / 5
  const candidates = blobs.filter((blob) => {
    const longSide = measureLongSide(blob)
    return longSide >= 3 && longSide <= maxSide && blob.area >= minFill * longSide * longSide && blob.area >= 4
  })
  if (candidates.length < 3) return undefined
  const typicalSize = findWeightedMedian(candidates)
  const blobIndices = new Set<number>()
  for (const [index, blob] of blobs.entries()) {
    const longSide = measureLongSide(blob)
    const shortSide = Math.min(blob.right - blob.left, blob.bottom - blob.top)
    // Touching letters of a word form a blob as long as the word but no higher than a line.
    const hasLetterSize =
      longSide >= 0.3 * typicalSize &&
      shortSide <= 5 * typicalSize &&
      longSide <= Math.max(5 * typicalSize, 12 * shortSide)
    const isFilled = blob.area >= minFill * Math.min(longSide, 2 * shortSide) * longSide
    if (hasLetterSize && longSide <= maxSide && isFilled) blobIndices.add(index)
  }
  return { blobIndices, typicalSize }
}

/** Minimum share of its square that a letter fills: frames and edges of paper fill less. */
const minFill = 0.06

function measureLongSide({ left, top, right, bottom }: Blob): number {
  return Math.max(right - left, bottom - top)
}

/** Median of the sizes, weighted by dark pixels: specks are many, but small. */
function findWeightedMedian(blobs: readonly Blob[]): number {
  const sorted = blobs
    .map((blob) => ({ size: measureLongSide(blob), area: blob.area }))
    .toSorted((a, b) => a.size - b.size)
  const half = sorted.reduce((sum, { area }) => sum + area, 0) / 2
  let cumulativeArea = 0
  for (const { size, area } of sorted) {
    cumulativeArea += area
    if (cumulativeArea >= half) return size
  }
  return 0
}
