import { contentMap } from '@geist/domain'
import { countLinks } from './count-links'
import type { GraphLinks } from './graph-links'
import type { Springs } from './simulate'

/**
 * The links as springs, of the specified length and as strong as d3-force makes them: a note with many links is not torn about by each of them. Between communities they are
 * weaker, so that those come apart.
 */
export function springsOf(links: GraphLinks, communities: Uint32Array): Springs {
  const { source, target } = links
  const ends = countLinks(communities.length, links)
  return {
    source,
    target,
    strength: Float64Array.from(source, (from, link) => {
      const to = target[link]!
      return (communities[from] === communities[to] ? 1 : acrossCommunities) / Math.min(ends[from]!, ends[to]!)
    }),
    distance: new Float64Array(source.length).fill(contentMap.layoutLinkDistancePx),
    bias: Float64Array.from(source, (from, link) => ends[from]! / (ends[from]! + ends[target[link]!]!)),
  }
}

/** Found by trying: with 1, planted clusters lie in each other, and fewer neighbours stay together; with less than this, no more of them do. */
const acrossCommunities = 0.1
