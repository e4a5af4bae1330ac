import type { GreyImage } from './grey-image'
import { paperShade } from './light'

/**
 * The ink threshold of a flattened image by Otsu's method ("A threshold selection method from
 * gray-level histograms", 1979), clamped to plausible values.
 */
export function findInkThreshold({ pixels }: GreyImage): number {
  const counts = new Float64Array(256)
  for (let index = 0; index < pixels.length; index += 1) counts[pixels[index]!]! += 1
  let total = 0
  for (let shade = 0; shade < 256; shade += 1) total += shade * counts[shade]!
  let [darker, darkSum, best, threshold] = [0, 0, 0, 128]
  for (let shade = 0; shade < 255; shade += 1) {
    darker += counts[shade]!
    darkSum += shade * counts[shade]!
    const lighter = pixels.length - darker
    if (darker === 0 || lighter === 0) continue
    const meanDistance = darkSum / darker - (total - darkSum) / lighter
    const variance = darker * lighter * meanDistance * meanDistance
    if (variance > best) [best, threshold] = [variance, shade + 1]
  }
  return Math.min(0.8 * paperShade, Math.max(0.4 * paperShade, threshold))
}
