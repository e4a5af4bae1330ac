import type { GraphLinks } from './graph-links'
import { type Neighbours, noNeighbour } from './neighbours'

/** Which neighbours are linked: all that are at least this similar, whoever of the two names the other; those who name each other alone; or these, and everybody's best. */
export type LinkRule =
  | { readonly kind: 'at-least'; readonly score: number }
  | { readonly kind: 'mutual' }
  | { readonly kind: 'mutual-or-best' }

/** How many neighbours each note names for the map. With this many, communities agree best with what texts are known to be about. */
export const namedNeighbours = 5

/**
 * The links between neighbours. What is not alike at all, or the opposite, is never linked: in vectors without their mean, 0 is how alike any two notes are.
 *
 * @param rule what was measured to be best where nothing is said
 */
export function linksOf(neighbours: Neighbours, rule: LinkRule = { kind: 'at-least', score: 0 }): GraphLinks {
  const { count, k, ids, scores } = neighbours
  const links: { source: number; target: number; strength: number }[] = []
  for (let row = 0; row < count; row += 1) {
    for (let at = row * k; at < (row + 1) * k; at += 1) {
      const other = ids[at]!
      const score = scores[at]!
      if (other === noNeighbour || !(score > 0)) break
      const place = placeOf(neighbours, other, row)
      // A pair that names each other comes twice.
      if (place >= 0 && other < row) continue
      if (!isLinked(rule, { score, isMutual: place >= 0, isBest: at === row * k || place === 0 })) continue
      links.push({ source: Math.min(row, other), target: Math.max(row, other), strength: score })
    }
  }
  links.sort((a, b) => a.source - b.source || a.target - b.target)
  return {
    source: Uint32Array.from(links, (link) => link.source),
    target: Uint32Array.from(links, (link) => link.target),
    strength: Float32Array.from(links, (link) => link.strength),
  }
}

/** Where in somebody's list a note stands; -1 where it does not. */
function placeOf({ k, ids }: Neighbours, row: number, wanted: number): number {
  for (let place = 0; place < k; place += 1) if (ids[row * k + place] === wanted) return place
  return -1
}

function isLinked(rule: LinkRule, pair: { score: number; isMutual: boolean; isBest: boolean }): boolean {
  switch (rule.kind) {
    case 'mutual-or-best':
      return pair.isMutual || pair.isBest
    case 'mutual':
      return pair.isMutual
    case 'at-least':
      return pair.score >= rule.score
  }
}
