import { findBlobs } from './find-blobs'
import { findLetters } from './find-letters'
import type { GreyImage } from './grey-image'
import { compose, type Homography, rotation, scaling, translation } from './homography'
import { inkPoints } from './ink-points'
import { inkThreshold } from './ink-threshold'
import { letterNeighbours } from './letter-neighbours'
import { findLight, flattenLight, paperShade } from './light'
import { lineBodies, xHeight } from './line-bodies'
import { findLineDirection } from './line-direction'
import { lineProfile } from './line-profile'
import { measureNoise } from './measure-noise'
import { measureSoftness } from './measure-softness'
import { medianFilter } from './median-filter'
import { lettersOnSheet } from './sheet'
import { shrink } from './shrink'
import { textBox, type TextBox } from './text-box'
import { type TextMask, textMask } from './text-mask'
import { uprightness } from './uprightness'

/** Measurements of a photo of text. Lengths are in pixels of the photo. */
export interface PageMeasurements {
  /** Downscaling factor of the measured copy. */
  readonly factor: number
  /**
   * Maps pixels of the small copy to coordinates of the same scale with level lines, possibly
   * upside down.
   */
  readonly level: Homography
  /** Bounding box of the text in those coordinates. */
  readonly box: TextBox
  readonly mask: TextMask
  readonly xHeight: number
  /** Confidence that the lines are upright in those coordinates: from 1 to -1. */
  readonly uprightness: number
  /** Clockwise rotation of the lines in radians: more than -π/2, at most π/2. */
  readonly angle: number
  /**
   * Standard deviation of the noise, and its equivalent in the darker parts after flattening the
   * light.
   */
  readonly noise: number
  readonly flatNoise: number
  /** Standard deviation of the blur. */
  readonly softness: number
}

/** Larger photos are downscaled before measuring. In pixels. */
const enoughPixels = 1_500_000

/**
 * Measures a photo of text: orientation, light, size, noise and blur. `undefined` if no text is
 * found.
 */
export function measurePage(photo: GreyImage): PageMeasurements | undefined {
  const factor = Math.max(1, Math.ceil(Math.sqrt((photo.width * photo.height) / enoughPixels)))
  const noise = measureNoise(photo)
  const rough = shrink(photo, factor)
  const roughLight = findLight(rough, lightReach)
  const inShade = darkShade(roughLight.pixels)
  const small = removeSpecks(rough, (measureNoise(rough) * paperShade) / inShade)
  const { width, height } = small
  const flat = flattenLight(small, small === rough ? roughLight : findLight(small, lightReach))
  const found = findBlobs(flat, inkThreshold(flat))
  const letters = findLetters(found.blobs, width, height)
  if (!letters) return undefined

  const points = inkPoints(found, letters.chosen, width, height)
  const direction = findLineDirection(points, letters.size, letterNeighbours(found.blobs, letters))
  const straight = compose([1, 0, 0, 0, 1, 0, direction.convergence / points.radius, 0, 1], rotation(-direction.angle))
  const level = compose(straight, translation(-(width - 1) / 2, -(height - 1) / 2))
  const text = lettersOnSheet(found.blobs, letters, findLight(small, 24, 0), level)

  const { rows } = lineProfile(inkPoints(found, text.chosen, width, height), straight)
  const bodies = lineBodies(rows, letters.size)
  return {
    factor,
    level,
    box: textBox(found.blobs, text, level),
    mask: textMask(found.blobs, text, width, height),
    xHeight: xHeight(bodies) * factor,
    uprightness: uprightness(rows, bodies),
    angle: direction.angle,
    noise,
    flatNoise: (noise * paperShade) / inShade,
    softness: measureSoftness(flat, found, text) * factor,
  }
}

/** Strokes and letters are narrower, shadows wider, in pixels of the small copy. */
const lightReach = 40

/**
 * Removes specks that could pass for letters. A strong median is harmless here, since this copy is
 * never recognized.
 */
function removeSpecks(image: GreyImage, noise: number): GreyImage {
  if (noise <= 6) return image
  const once = medianFilter(image)
  return noise <= 15 ? once : medianFilter(once)
}

/** The 15th percentile of the shades. */
function darkShade(pixels: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (let at = 0; at < pixels.length; at += 1) counts[pixels[at]!]! += 1
  let below = 0
  for (let shade = 0; shade < 256; shade += 1) {
    below += counts[shade]!
    if (below >= 0.15 * pixels.length) return Math.max(8, shade)
  }
  return 255
}

/** Maps pixels of a photo to those of its small copy. */
export function toSmallCopy(factor: number): Homography {
  return compose(scaling(1 / factor), translation(-(factor - 1) / 2, -(factor - 1) / 2))
}
