import type { GraphLinks } from '@geist/graph'

/**
 * How far a map keeps neighbours together, from 0 to 1: which part of the notes that a note is linked with are among as many nearest ones on the map, in the mean over
 * notes with links: all, or a thousand of them where there are more.
 *
 * @param places x and y of each note in turn
 */
export function preservation(places: Float32Array, links: GraphLinks): number {
  const count = places.length / 2
  const linked: number[][] = Array.from({ length: count }, () => [])
  for (let link = 0; link < links.source.length; link += 1) {
    linked[links.source[link]!]!.push(links.target[link]!)
    linked[links.target[link]!]!.push(links.source[link]!)
  }
  const squares = new Float64Array(count)
  let sum = 0
  let notes = 0
  const every = Math.max(1, Math.floor(count / mostLookedAt))
  for (const [note, others] of linked.entries()) {
    if (others.length === 0 || note % every !== 0) continue
    for (let other = 0; other < count; other += 1) {
      squares[other] =
        (places[2 * other]! - places[2 * note]!) ** 2 + (places[2 * other + 1]! - places[2 * note + 1]!) ** 2
    }
    squares[note] = Infinity
    const farthest = squares.toSorted()[others.length - 1]!
    sum += others.filter((other) => squares[other]! <= farthest).length / others.length
    notes += 1
  }
  return notes === 0 ? 1 : sum / notes
}

const mostLookedAt = 1_000
