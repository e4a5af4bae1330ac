import type { GreyImage } from './grey-image'

/**
 * Gaussian blur with a standard deviation in pixels, truncated at three deviations; edges are
 * extended.
 */
export function gaussianBlur({ width, height, pixels }: GreyImage, deviation: number): GreyImage {
  const reach = Math.max(1, Math.ceil(3 * deviation))
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, tap) =>
    Math.exp(-((tap - reach) ** 2) / (2 * deviation ** 2)),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const rowBlurred = new Float32Array(pixels.length)
  const line = new Float32Array(Math.max(width, height) + 2 * reach)
  for (let y = 0; y < height; y += 1) {
    const start = y * width
    for (let x = -reach; x < width + reach; x += 1) line[x + reach] = pixels[start + clampIndex(x, width)]!
    for (let x = 0; x < width; x += 1) {
      let value = 0
      for (let tap = 0; tap < weights.length; tap += 1) value += weights[tap]! * line[x + tap]!
      rowBlurred[start + x] = value / sum
    }
  }
  const blurred = new Uint8Array(pixels.length)
  const rowSums = new Float32Array(width)
  for (let y = 0; y < height; y += 1) {
    rowSums.fill(0)
    for (let tap = 0; tap < weights.length; tap += 1) {
      const rowStart = clampIndex(y + tap - reach, height) * width
      const weight = weights[tap]! / sum
      for (let x = 0; x < width; x += 1) rowSums[x]! += weight * rowBlurred[rowStart + x]!
    }
    for (let x = 0; x < width; x += 1) blurred[y * width + x] = rowSums[x]! + 0.5
  }
  return { width, height, pixels: blurred }
}

function clampIndex(index: number, length: number): number {
  if (index < 0) return 0
  return index >= length ? length - 1 : index
}
