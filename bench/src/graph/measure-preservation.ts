import type { GraphLinks } from '@geist/graph'

/**
 * Measures how well a map preserves neighbourhoods, from 0 to 1. For a note with n links, this is
 * the share of its linked notes among its n nearest on the map. Returns the mean over all linked
 * notes, or over about a thousand of them.
 *
 * @param positions x and y of each note, interleaved
 */
export function measurePreservation(positions: Float32Array, links: GraphLinks): number {
  const count = positions.length / 2
  const linkedNotes: number[][] = Array.from({ length: count }, () => [])
  for (let link = 0; link < links.source.length; link += 1) {
    linkedNotes[links.source[link]!]!.push(links.target[link]!)
    linkedNotes[links.target[link]!]!.push(links.source[link]!)
  }
  const squaredDistances = new Float64Array(count)
  let sum = 0
  let sampleCount = 0
  const sampleStep = Math.max(1, Math.floor(count / maxSamples))
  for (const [note, neighbours] of linkedNotes.entries()) {
    if (neighbours.length === 0 || note % sampleStep !== 0) continue
    for (let other = 0; other < count; other += 1) {
      squaredDistances[other] =
        (positions[2 * other]! - positions[2 * note]!) ** 2 +
        (positions[2 * other + 1]! - positions[2 * note + 1]!) ** 2
    }
    squaredDistances[note] = Infinity
    const maxSquaredDistance = squaredDistances.toSorted()[neighbours.length - 1]!
    sum += neighbours.filter((other) => squaredDistances[other]! <= maxSquaredDistance).length / neighbours.length
    sampleCount += 1
  }
  return sampleCount === 0 ? 1 : sum / sampleCount
}

/** Approximate limit of measured notes. */
const maxSamples = 1_000
