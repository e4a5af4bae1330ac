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
  return Math.max(detailDeviation(image), 2 * detailDeviation(half))
}

/** The measured quantile, and its value in standard deviations of a normal distribution. */
const [share, deviations] = [0.3, 0.38532]

function detailDeviation({ width, height, pixels }: GreyImage): number {
  const counts = new Uint32Array(511)
  let total = 0
  for (let y = 0; y + 1 < height; y += 2) {
    for (let x = 0; x + 1 < width; x += 2) {
      const index = y * width + x
      const detail = pixels[index]! - pixels[index + 1]! - pixels[index + width]! + pixels[index + width + 1]!
      counts[Math.min(510, Math.abs(detail))]! += 1
      total += 1
    }
  }
  // A detail is half of this sum. Interpolated to a fraction of a level, since most noise is weak.
  let below = 0
  for (let shade = 0; shade < counts.length; shade += 1) {
    const here = counts[shade]!
    if (below + here >= share * total) {
      const part = here === 0 ? 0 : (share * total - below) / here
      return shade === 0 ? 0 : (shade - 0.5 + part) / 2 / deviations
    }
    below += here
  }
  return 0
}
