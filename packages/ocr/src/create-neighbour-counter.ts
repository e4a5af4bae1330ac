import type { Blob } from './find-blobs'
import type { Letters } from './find-letters'

/**
 * Returns a function that counts the letters whose nearest neighbour lies along a direction, within
 * 20 degrees. Letters are closer to the next letter of their line than to the next line (O'Gorman,
 * "The document spectrum for page layout analysis", 1993).
 */
export function createNeighbourCounter(
  blobs: readonly Blob[],
  { blobIndices, typicalSize: size }: Letters,
): (angle: number) => number {
  const centres = [...blobIndices]
    .map((number) => blobs[number]!)
    .filter(({ left, top, right, bottom }) => Math.max(right - left, bottom - top) > 0.55 * size)
    .map(({ left, top, right, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 }))
    .toSorted((a, b) => a.x - b.x)
    .filter((_, index, all) => index % Math.ceil(all.length / 4_000) === 0)
  const directions: number[] = []
  for (const [index, letter] of centres.entries()) {
    let nearest = Infinity
    let direction = 0
    const search = (step: 1 | -1) => {
      for (let other = index + step; other >= 0 && other < centres.length; other += step) {
        const [x, y] = [centres[other]!.x - letter.x, centres[other]!.y - letter.y]
        if (Math.abs(x) >= nearest) break
        const distance = Math.hypot(x, y)
        if (distance >= nearest) continue
        nearest = distance
        direction = Math.atan2(y, x)
      }
    }
    search(1)
    search(-1)
    if (nearest < Infinity) directions.push(direction)
  }
  return (angle) =>
    directions.filter((direction) => Math.abs(Math.sin(direction - angle)) < Math.sin(Math.PI / 9)).length
}
