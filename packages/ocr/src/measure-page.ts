import { findLevelLetters } from './find-level-letters'
import type { GreyImage } from './grey-image'
import type { Homography } from './homography'
import { collectInkPoints } from './collect-ink-points'
import { findLight } from './light'
import { findLineBodies, measureXHeight } from './find-line-bodies'
import { projectLines } from './project-lines'
import { measureSoftness } from './measure-softness'
import { findLettersOnSheet } from './find-letters-on-sheet'
import { makeSmallCopy } from './small-copy'
import { measureTextBox, type TextBox } from './measure-text-box'
import { type TextMask, buildTextMask } from './text-mask'
import { measureUprightness } from './measure-uprightness'

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

/**
 * Measures a photo of text: orientation, light, size, noise and blur. `undefined` if no text is
 * found.
 */
export function measurePage(photo: GreyImage): PageMeasurements | undefined {
  const { factor, image, flat, noise, flatNoise } = makeSmallCopy(photo)
  const { width, height } = image
  const levelLetters = findLevelLetters(flat)
  if (!levelLetters) return undefined
  const { blobs, letters, angle, straighten, level } = levelLetters
  const sheetLetters = findLettersOnSheet(blobs.blobs, letters, findLight(image, 24, 0), level)

  const { rows } = projectLines(collectInkPoints(blobs, sheetLetters.blobIndices, width, height), straighten)
  const bodies = findLineBodies(rows, letters.typicalSize)
  return {
    factor,
    level,
    box: measureTextBox(blobs.blobs, sheetLetters, level),
    mask: buildTextMask(blobs.blobs, sheetLetters, width, height),
    xHeight: measureXHeight(bodies) * factor,
    uprightness: measureUprightness(rows, bodies),
    angle,
    noise,
    flatNoise,
    softness: measureSoftness(flat, blobs, sheetLetters) * factor,
  }
}
