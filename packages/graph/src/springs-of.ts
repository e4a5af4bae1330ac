import { contentMap } from '@geist/domain'
import { countLinks } from './count-links'
import type { GraphLinks } from './graph-links'
import type { Springs } from './simulate'

/** The links as springs, of the specified length and as strong as d3-force makes them: a note with many links is not torn about by each of them. */
export function springsOf(count: number, links: GraphLinks): Springs {
  const { source, target } = links
  const ends = countLinks(count, links)
  return {
    source,
    target,
    strength: Float64Array.from(source, (from, link) => 1 / Math.min(ends[from]!, ends[target[link]!]!)),
    distance: new Float64Array(source.length).fill(contentMap.layoutLinkDistancePx),
    bias: Float64Array.from(source, (from, link) => ends[from]! / (ends[from]! + ends[target[link]!]!)),
  }
}
