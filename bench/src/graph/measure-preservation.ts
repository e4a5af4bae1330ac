import type { GraphLinks } from '@geist/graph'

/**
 * How well a map preserves neighbourhoods, from 0 to 1. For a note with n links: the share of its
 * linked notes among its n nearest on the map. The mean over all linked notes, or over a thousand
 * of them.
 *
 * @param positions x and y of each note, interleaved
 */
export function measurePreservation(positions: Float32Array, links: GraphLinks): number {
  const count = positions.length / 2
  const linked: number[][] = Array.from({ length: count }, () => [])
  for (let link = 0; link < links.source.length; link += 1) {
    linked[links.source[link]!]!.push(links.target[link]!)
    linked[links.target[link]!]!.push(links.source[link]!)
  }
  const squares = new Float64Array(count)
  let sum = 0
  let notes = 0
  const every = Math.max(1, Math.floor(count / maxSamples))
  for (const [note, others] of linked.entries()) {
    if (others.length === 0 || note % every !== 0) continue
    for (let other = 0; other < count; other += 1) {
      squares[other] =
        (positions[2 * other]! - positions[2 * note]!) ** 2 +
        (positions[2 * other + 1]! - positions[2 * note + 1]!) ** 2
    }
    squares[note] = Infinity
    const farthest = squares.toSorted()[others.length - 1]!
    sum += others.filter((other) => squares[other]! <= farthest).length / others.length
    notes += 1
  }
  return notes === 0 ? 1 : sum / notes
}

const maxSamples = 1_000
