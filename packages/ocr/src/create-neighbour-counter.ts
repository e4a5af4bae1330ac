import type { Blob } from './find-blobs'
import type { Letters } from './find-letters'

/** A sample of the letters of a full page shows the direction as well as all of them. */
const maxSampledLetters = 4_000

/**
 * Returns a function that counts the letters whose nearest neighbour lies along a direction, within
 * 20 degrees. Letters are closer to the next letter of their line than to the next line (O'Gorman,
 * "The document spectrum for page layout analysis", 1993).
 */
export function createNeighbourCounter(
  blobs: readonly Blob[],
  { blobIndices, typicalSize }: Letters,
): (angle: number) => number {
  const centres = [...blobIndices]
    .map((blobIndex) => blobs[blobIndex]!)
    // Without dots, accents and punctuation, which are nearest to their letter.
    .filter(({ left, top, right, bottom }) => Math.max(right - left, bottom - top) > 0.55 * typicalSize)
    .map(({ left, top, right, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 }))
    .toSorted((a, b) => a.x - b.x)
    .filter((_, index, all) => index % Math.ceil(all.length / maxSampledLetters) === 0)
  const directions: number[] = []
  for (const [index, letter] of centres.entries()) {
    let nearest = Infinity
    let direction = 0
    // The centres are sorted by x, so the search ends where x alone is farther than the nearest.
    const search = (step: 1 | -1) => {
      for (let otherIndex = index + step; otherIndex >= 0 && otherIndex < centres.length; otherIndex += step) {
        const dx = centres[otherIndex]!.x - letter.x
        const dy = centres[otherIndex]!.y - letter.y
        if (Math.abs(dx) >= nearest) break
        const distance = Math.hypot(dx, dy)
        if (distance >= nearest) continue
        nearest = distance
        direction = Math.atan2(dy, dx)
      }
    }
    search(1)
    search(-1)
    if (nearest < Infinity) directions.push(direction)
  }
  return (angle) =>
    directions.filter((direction) => Math.abs(Math.sin(direction - angle)) < Math.sin(Math.PI / 9)).length
}
