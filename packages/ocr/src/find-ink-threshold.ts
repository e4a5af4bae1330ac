import type { GreyImage } from './grey-image'
import { paperShade } from './light'

/**
 * The ink threshold of a flattened image by Otsu's method ("A threshold selection method from
 * gray-level histograms", 1979), clamped to plausible values.
 */
export function findInkThreshold({ pixels }: GreyImage): number {
  const counts = new Float64Array(256)
  for (let index = 0; index < pixels.length; index += 1) counts[pixels[index]!]! += 1
  let shadeSum = 0
  for (let shade = 0; shade < 256; shade += 1) shadeSum += shade * counts[shade]!
  let darkCount = 0
  let darkSum = 0
  let maxVariance = 0
  let threshold = 128
  for (let shade = 0; shade < 255; shade += 1) {
    darkCount += counts[shade]!
    darkSum += shade * counts[shade]!
    const lightCount = pixels.length - darkCount
    if (darkCount === 0 || lightCount === 0) continue
    const meanDistance = darkSum / darkCount - (shadeSum - darkSum) / lightCount
    const variance = darkCount * lightCount * meanDistance * meanDistance
    if (variance > maxVariance) {
      maxVariance = variance
      threshold = shade + 1
    }
  }
  return Math.min(0.8 * paperShade, Math.max(0.4 * paperShade, threshold))
}
