import { contentMap } from '@geist/domain'

/** The radius of a node in canvas pixels, 5 to 15: its share of the highest link count, squared. */
export function toNodeRadius(links: number, maxLinks: number): number {
  const { nodeRadiusMinPx: min, nodeRadiusMaxPx: max } = contentMap
  const share = maxLinks > 0 ? Math.min(1, Math.max(0, links / maxLinks)) : 0
  return min + (max - min) * share ** 2
}
