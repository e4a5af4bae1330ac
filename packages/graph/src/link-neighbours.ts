import type { GraphLinks } from './graph-links'
import { type Neighbours, noNeighbour } from './neighbours'

/**
 * Neighbours per note for the map. With this number, communities agree best with the known topics
 * of test texts.
 */
export const neighboursPerNote = 5

/**
 * Links each note with its neighbours, in either direction. Pairs with a similarity of 0 or below
 * are not linked: 0 is the average in mean-centred vectors.
 */
export function linkNeighbours(neighbours: Neighbours): GraphLinks {
  const { count, k, ids, scores } = neighbours
  const links: { source: number; target: number; strength: number }[] = []
  for (let row = 0; row < count; row += 1) {
    for (let slot = row * k; slot < (row + 1) * k; slot += 1) {
      const neighbour = ids[slot]!
      const score = scores[slot]!
      if (neighbour === noNeighbour || !(score > 0)) break
      // A mutual pair occurs twice: link it only once.
      if (neighbour < row && hasNeighbour(neighbours, neighbour, row)) continue
      links.push({ source: Math.min(row, neighbour), target: Math.max(row, neighbour), strength: score })
    }
  }
  links.sort((a, b) => a.source - b.source || a.target - b.target)
  return {
    source: Uint32Array.from(links, (link) => link.source),
    target: Uint32Array.from(links, (link) => link.target),
    strength: Float32Array.from(links, (link) => link.strength),
  }
}

function hasNeighbour({ k, ids }: Neighbours, row: number, note: number): boolean {
  return ids.subarray(row * k, (row + 1) * k).includes(note)
}
