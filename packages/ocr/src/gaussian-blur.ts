import type { GreyImage } from './grey-image'

/**
 * Gaussian blur with a standard deviation in pixels, truncated at three deviations; edges are
 * extended.
 */
export function gaussianBlur({ width, height, pixels }: GreyImage, deviation: number): GreyImage {
  const reach = Math.max(1, Math.ceil(3 * deviation))
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * deviation ** 2)),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const rowBlurred = new Float32Array(pixels.length)
  const line = new Float32Array(Math.max(width, height) + 2 * reach)
  for (let y = 0; y < height; y += 1) {
    const start = y * width
    for (let x = -reach; x < width + reach; x += 1) line[x + reach] = pixels[start + clampIndex(x, width)]!
    for (let x = 0; x < width; x += 1) {
      let value = 0
      for (let at = 0; at < weights.length; at += 1) value += weights[at]! * line[x + at]!
      rowBlurred[start + x] = value / sum
    }
  }
  const blurred = new Uint8Array(pixels.length)
  const column = new Float32Array(width)
  for (let y = 0; y < height; y += 1) {
    column.fill(0)
    for (let at = 0; at < weights.length; at += 1) {
      const from = clampIndex(y + at - reach, height) * width
      const weight = weights[at]! / sum
      for (let x = 0; x < width; x += 1) column[x]! += weight * rowBlurred[from + x]!
    }
    for (let x = 0; x < width; x += 1) blurred[y * width + x] = column[x]! + 0.5
  }
  return { width, height, pixels: blurred }
}

function clampIndex(index: number, length: number): number {
  return index < 0 ? 0 : index >= length ? length - 1 : index
}
