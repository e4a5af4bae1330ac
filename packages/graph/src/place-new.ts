import { contentMap } from '@geist/domain'
import { seededRandom } from '@geist/seeded-random'
import type { GraphLinks } from './graph-links'

/** Where notes lie: NaN for those that have no place yet. */
export interface Places {
  readonly x: Float64Array
  readonly y: Float64Array
}

/** Gives notes without a place one amid those that they are linked with, and a little aside; those that are linked with nobody lie anywhere in the middle part. */
export function placeNew({ x, y }: Places, { source, target, strength }: GraphLinks, seed: string | number): void {
  const random = seededRandom(seed)
  const sums = new Float64Array(3 * x.length)
  const add = (note: number, other: number, weight: number) => {
    if (!Number.isNaN(x[note]!) || Number.isNaN(x[other]!)) return
    sums[3 * note]! += weight * x[other]!
    sums[3 * note + 1]! += weight * y[other]!
    sums[3 * note + 2]! += weight
  }
  // Each round places what is linked with what has a place by now.
  for (let placed = -1; placed !== 0;) {
    placed = 0
    sums.fill(0)
    for (let link = 0; link < source.length; link += 1) {
      add(source[link]!, target[link]!, strength[link]!)
      add(target[link]!, source[link]!, strength[link]!)
    }
    for (let note = 0; note < x.length; note += 1) {
      const weight = sums[3 * note + 2]!
      if (!(weight > 0)) continue
      placed += 1
      x[note] = sums[3 * note]! / weight + (random() - 0.5) * aside
      y[note] = sums[3 * note + 1]! / weight + (random() - 0.5) * aside
    }
  }
  for (let note = 0; note < x.length; note += 1) {
    if (!Number.isNaN(x[note]!)) continue
    x[note] = ((random() - 0.5) * contentMap.canvasWidthPx) / 2
    y[note] = ((random() - 0.5) * contentMap.canvasHeightPx) / 2
  }
}

/** In canvas pixels. */
const aside = 20
