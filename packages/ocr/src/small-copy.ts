import type { GreyImage } from './grey-image'
import { compose, type Homography, scaling, translation } from './homography'
import { findLight, flattenLight, paperShade } from './light'
import { measureNoise } from './measure-noise'
import { medianFilter } from './median-filter'
import { shrink } from './shrink'

/** A downscaled photo, on which the text is found and measured. */
export interface SmallCopy {
  /** Downscaling factor. */
  readonly factor: number
  /** Without specks. */
  readonly image: GreyImage
  /** The image with even light. */
  readonly flat: GreyImage
  /**
   * Standard deviation of the photo's noise, and its equivalent in the darker parts after
   * flattening the light.
   */
  readonly noise: number
  readonly flatNoise: number
}

/** In pixels. Larger photos are downscaled. */
const maxPixels = 1_500_000

export function makeSmallCopy(photo: GreyImage): SmallCopy {
  const factor = Math.max(1, Math.ceil(Math.sqrt((photo.width * photo.height) / maxPixels)))
  const noise = measureNoise(photo)
  const shrunk = shrink(photo, factor)
  const light = findLight(shrunk, lightReach)
  const darkShade = findDarkShade(light.pixels)
  const image = removeSpecks(shrunk, (measureNoise(shrunk) * paperShade) / darkShade)
  const flat = flattenLight(image, image === shrunk ? light : findLight(image, lightReach))
  return { factor, image, flat, noise, flatNoise: (noise * paperShade) / darkShade }
}

/** Maps pixels of a photo to those of its small copy. */
export function mapToSmallCopy(factor: number): Homography {
  return compose(scaling(1 / factor), translation(-(factor - 1) / 2, -(factor - 1) / 2))
}

/** In pixels of the small copy: strokes and letters are narrower, shadows wider. */
const lightReach = 40

/**
 * Removes specks that could pass for letters. A strong median is harmless here, since this copy is
 * never recognized.
 */
function removeSpecks(image: GreyImage, noise: number): GreyImage {
  if (noise <= 6) return image
  const filtered = medianFilter(image)
  return noise <= 15 ? filtered : medianFilter(filtered)
}

/** Finds the 15th percentile of the shades; at least 8, below which light is mostly noise. */
function findDarkShade(pixels: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (let index = 0; index < pixels.length; index += 1) counts[pixels[index]!]! += 1
  let darkerCount = 0
  for (let shade = 0; shade < 256; shade += 1) {
    darkerCount += counts[shade]!
    if (darkerCount >= 0.15 * pixels.length) return Math.max(8, shade)
  }
  return 255
}
