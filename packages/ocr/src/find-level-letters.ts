import { type Blobs, findBlobs } from './find-blobs'
import { findLetters, type Letters } from './find-letters'
import type { GreyImage } from './grey-image'
import { compose, type Homography, rotation, translation } from './homography'
import { collectInkPoints } from './collect-ink-points'
import { findInkThreshold } from './find-ink-threshold'
import { createNeighbourCounter } from './create-neighbour-counter'
import { findLineDirection } from './find-line-direction'

/** The letters of an image, and the maps that make their lines level. */
export interface LevelLetters {
  readonly blobs: Blobs
  readonly letters: Letters
  /** Clockwise rotation of the lines in radians: more than -π/2, at most π/2. */
  readonly angle: number
  /** Levels points that are relative to the image centre. */
  readonly straighten: Homography
  /** Levels pixels. */
  readonly level: Homography
}

/**
 * Finds the letters and the direction of their lines; `undefined` if nothing looks like text.
 *
 * @param image with even light
 */
export function findLevelLetters(image: GreyImage): LevelLetters | undefined {
  const { width, height } = image
  const blobs = findBlobs(image, findInkThreshold(image))
  const letters = findLetters(blobs.blobs, width, height)
  if (!letters) return undefined
  const points = collectInkPoints(blobs, letters.blobIndices, width, height)
  const { angle, convergence } = findLineDirection(
    points,
    letters.typicalSize,
    createNeighbourCounter(blobs.blobs, letters),
  )
  const straighten = compose([1, 0, 0, 0, 1, 0, convergence / points.radius, 0, 1], rotation(-angle))
  const level = compose(straighten, translation(-(width - 1) / 2, -(height - 1) / 2))
  return { blobs, letters, angle, straighten, level }
}
