import type { Blobs } from './find-blobs'
import type { Letters } from './find-letters'
import type { GreyImage } from './grey-image'
import { paperShade } from './light'

/**
 * Blur of the letters in a flattened image: the standard deviation, in pixels, of the Gaussian that
 * explains the median letter's steepest edge. A blurred step rises by 0.4 of its height per
 * deviation.
 */
export function measureSoftness(
  { width, pixels }: GreyImage,
  { blobs, labels }: Blobs,
  { blobIndices }: Letters,
): number {
  const steepest = new Uint8Array(blobs.length)
  const darkest = new Uint8Array(blobs.length).fill(255)
  for (let index = 0; index + 1 < labels.length; index += 1) {
    const label = labels[index]!
    if (label < 0) continue
    const shade = pixels[index]!
    if (shade < darkest[label]!) darkest[label] = shade
    const left = index % width === 0 ? shade : pixels[index - 1]!
    const right = index % width === width - 1 ? shade : pixels[index + 1]!
    const step = Math.max(left - shade, right - shade)
    if (step > steepest[label]!) steepest[label] = step
  }
  const softness = [...blobIndices]
    .map((index) => (0.4 * (paperShade - darkest[index]!)) / Math.max(1, steepest[index]!))
    .toSorted((a, b) => a - b)
  return softness[Math.floor(softness.length / 2)] ?? 0
}
