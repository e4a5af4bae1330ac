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
  const largest = Math.max(width, height) / 5
  const candidates = blobs.filter((blob) => {
    const long = longerSide(blob)
    return long >= 3 && long <= largest && blob.area >= 0.06 * long * long && blob.area >= 4
  })
  if (candidates.length < 3) return undefined
  const size = weightedMedian(candidates)
  const blobIndices = new Set<number>()
  for (const [number, blob] of blobs.entries()) {
    const long = longerSide(blob)
    const short = Math.min(blob.right - blob.left, blob.bottom - blob.top)
    // Touching letters of a word form a blob as long as the word but no higher than a line.
    const fits = long >= 0.3 * size && short <= 5 * size && long <= Math.max(5 * size, 12 * short)
    if (fits && long <= largest && blob.area >= 0.06 * Math.min(long, 2 * short) * long) blobIndices.add(number)
  }
  return { blobIndices, typicalSize: size }
}

function longerSide({ left, top, right, bottom }: Blob): number {
  return Math.max(right - left, bottom - top)
}

/** Median of the sizes, weighted by dark pixels: specks are many, but small. */
function weightedMedian(blobs: readonly Blob[]): number {
  const sorted = blobs.map((blob) => ({ size: longerSide(blob), area: blob.area })).toSorted((a, b) => a.size - b.size)
  const half = sorted.reduce((sum, { area }) => sum + area, 0) / 2
  let below = 0
  for (const { size, area } of sorted) {
    below += area
    if (below >= half) return size
  }
  return 0
}
