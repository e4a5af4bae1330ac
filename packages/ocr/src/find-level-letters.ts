import { type Blobs, findBlobs } from './find-blobs'
import { findLetters, type Letters } from './find-letters'
import type { GreyImage } from './grey-image'
import { compose, type Homography, rotation, translation } from './homography'
import { inkPoints } from './ink-points'
import { inkThreshold } from './ink-threshold'
import { letterNeighbours } from './letter-neighbours'
import { findLineDirection } from './line-direction'

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

/** @param image with even light. `undefined` if nothing looks like text. */
export function findLevelLetters(image: GreyImage): LevelLetters | undefined {
  const { width, height } = image
  const blobs = findBlobs(image, inkThreshold(image))
  const letters = findLetters(blobs.blobs, width, height)
  if (!letters) return undefined
  const points = inkPoints(blobs, letters.chosen, width, height)
  const { angle, convergence } = findLineDirection(points, letters.size, letterNeighbours(blobs.blobs, letters))
  const straighten = compose([1, 0, 0, 0, 1, 0, convergence / points.radius, 0, 1], rotation(-angle))
  const level = compose(straighten, translation(-(width - 1) / 2, -(height - 1) / 2))
  return { blobs, letters, angle, straighten, level }
}
