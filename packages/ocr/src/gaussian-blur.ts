import type { GreyImage } from './grey-image'

interface Kernel {
  /** From one edge to the other; the radius is half of their number. */
  readonly weights: Float32Array
  readonly sum: number
}

/**
 * Gaussian blur, first along the rows, then along the columns. Truncates the kernel at three sigma
 * and repeats the edge pixels.
 *
 * @param sigma standard deviation in pixels
 */
export function gaussianBlur(image: GreyImage, sigma: number): GreyImage {
  const kernel = createKernel(sigma)
  return blurColumns(blurRows(image, kernel), image, kernel)
}

function createKernel(sigma: number): Kernel {
  const radius = Math.max(1, Math.ceil(3 * sigma))
  const weights = Float32Array.from({ length: 2 * radius + 1 }, (_, tap) =>
    Math.exp(-((tap - radius) ** 2) / (2 * sigma ** 2)),
  )
  return { weights, sum: weights.reduce((total, weight) => total + weight, 0) }
}

function blurRows({ width, height, pixels }: GreyImage, { weights, sum }: Kernel): Float32Array {
  const radius = (weights.length - 1) / 2
  const blurredRows = new Float32Array(pixels.length)
  const paddedRow = new Float32Array(width + 2 * radius)
  for (let y = 0; y < height; y += 1) {
    const start = y * width
    for (let x = -radius; x < width + radius; x += 1) paddedRow[x + radius] = pixels[start + clampIndex(x, width)]!
    for (let x = 0; x < width; x += 1) {
      let value = 0
      for (let tap = 0; tap < weights.length; tap += 1) value += weights[tap]! * paddedRow[x + tap]!
      blurredRows[start + x] = value / sum
    }
  }
  return blurredRows
}

function blurColumns(
  blurredRows: Float32Array,
  { width, height }: Pick<GreyImage, 'width' | 'height'>,
  { weights, sum }: Kernel,
): GreyImage {
  const radius = (weights.length - 1) / 2
  const blurred = new Uint8Array(blurredRows.length)
  const outputRow = new Float32Array(width)
  for (let y = 0; y < height; y += 1) {
    outputRow.fill(0)
    for (let tap = 0; tap < weights.length; tap += 1) {
      const rowStart = clampIndex(y + tap - radius, height) * width
      const weight = weights[tap]! / sum
      for (let x = 0; x < width; x += 1) outputRow[x]! += weight * blurredRows[rowStart + x]!
    }
    // Uint8Array truncates: adding 0.5 rounds.
    for (let x = 0; x < width; x += 1) blurred[y * width + x] = outputRow[x]! + 0.5
  }
  return { width, height, pixels: blurred }
}

function clampIndex(index: number, length: number): number {
  if (index < 0) return 0
  return index >= length ? length - 1 : index
}
