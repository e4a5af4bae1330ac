import type { GraphLinks } from './graph-links'
import { type Neighbours, noNeighbour } from './neighbours'

/**
 * Which neighbours are linked: those above a similarity, in either direction; mutual neighbours
 * only; or mutual neighbours and each note's best one.
 */
export type LinkRule =
  | { readonly kind: 'at-least'; readonly score: number }
  | { readonly kind: 'mutual' }
  | { readonly kind: 'mutual-or-best' }

/**
 * Neighbours per note for the map. With this number, communities agree best with the known topics
 * of test texts.
 */
export const neighboursPerNote = 5

/**
 * The links between neighbours. Pairs with a similarity of 0 or below are never linked: 0 is the
 * average in mean-centred vectors.
 *
 * @param rule defaults to the rule with the best measured results
 */
export function linksOf(neighbours: Neighbours, rule: LinkRule = { kind: 'at-least', score: 0 }): GraphLinks {
  const { count, k, ids, scores } = neighbours
  const links: { source: number; target: number; strength: number }[] = []
  for (let row = 0; row < count; row += 1) {
    for (let slot = row * k; slot < (row + 1) * k; slot += 1) {
      const other = ids[slot]!
      const score = scores[slot]!
      if (other === noNeighbour || !(score > 0)) break
      const reverseRank = rankOf(neighbours, other, row)
      // A mutual pair occurs twice.
      if (reverseRank >= 0 && other < row) continue
      if (!isLinked(rule, { score, isMutual: reverseRank >= 0, isBest: slot === row * k || reverseRank === 0 }))
        continue
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

/** Rank of a note in another note's list, -1 if it is not there. */
function rankOf({ k, ids }: Neighbours, row: number, note: number): number {
  for (let rank = 0; rank < k; rank += 1) if (ids[row * k + rank] === note) return rank
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
