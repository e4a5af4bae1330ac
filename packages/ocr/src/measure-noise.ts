import type { GreyImage } from './grey-image'
import { shrink } from './shrink'

/**
 * Standard deviation of the noise in grey levels (0 to 255), from the diagonal details of the
 * finest Haar wavelet (after Donoho and Johnstone, "Ideal spatial adaptation by wavelet shrinkage",
 * 1994). Letters change few of those details; a quantile below the median is affected even less.
 * JPEG keeps only the coarser noise, so the half-size image, where pixel noise has half the
 * deviation, is measured, too.
 */
export function measureNoise(image: GreyImage): number {
  const half = shrink(image, 2)
  return Math.max(measureDetailDeviation(image), 2 * measureDetailDeviation(half))
}

/** The measured quantile, and its value in standard deviations of a normal distribution. */
const quantile = 0.3
const quantileDeviations = 0.38532

function measureDetailDeviation({ width, height, pixels }: GreyImage): number {
  const counts = new Uint32Array(511)
  let total = 0
  for (let y = 0; y + 1 < height; y += 2) {
    for (let x = 0; x + 1 < width; x += 2) {
      const index = y * width + x
      const detailSum = pixels[index]! - pixels[index + 1]! - pixels[index + width]! + pixels[index + width + 1]!
      counts[Math.min(510, Math.abs(detailSum))]! += 1
      total += 1
    }
  }
  // A detail is half of its sum. Interpolated to a fraction of a level, since most noise is weak.
  let smallerCount = 0
  for (let sum = 0; sum < counts.length; sum += 1) {
    const count = counts[sum]!
    if (smallerCount + count >= quantile * total) {
      const fraction = count === 0 ? 0 : (quantile * total - smallerCount) / count
      return sum === 0 ? 0 : (sum - 0.5 + fraction) / 2 / quantileDeviations
    }
    smallerCount += count
  }
  return 0
}
