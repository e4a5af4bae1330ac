import type { GreyImage } from './grey-image'

/**
 * The standard deviation of the noise, in shades of grey (0 to 255): the median of the diagonal details of the finest Haar
 * wavelet, divided by 0.6745 (Donoho and Johnstone, "Ideal spatial adaptation by wavelet shrinkage", 1994). Letters change few of
 * those details, so that they hardly count.
 */
export function measureNoise({ width, height, pixels }: GreyImage): number {
  const counts = new Uint32Array(511)
  let total = 0
  for (let y = 0; y + 1 < height; y += 2) {
    for (let x = 0; x + 1 < width; x += 2) {
      const at = y * width + x
      const detail = pixels[at]! - pixels[at + 1]! - pixels[at + width]! + pixels[at + width + 1]!
      counts[Math.min(510, Math.abs(detail))]! += 1
      total += 1
    }
  }
  // The detail is half of this sum; the median is found to a fraction of a shade, since most noise is weak.
  let below = 0
  for (let shade = 0; shade < counts.length; shade += 1) {
    const here = counts[shade]!
    if (below + here >= total / 2) {
      const share = here === 0 ? 0 : (total / 2 - below) / here
      return shade === 0 ? 0 : (shade - 0.5 + share) / 2 / 0.6745
    }
    below += here
  }
  return 0
}
