import { contentMap } from '@geist/domain'

/** The radius of a node in canvas pixels, 5 to 15: its share of the highest link count, squared. */
export function nodeRadius(links: number, mostLinks: number): number {
  const { nodeRadiusMinPx: least, nodeRadiusMaxPx: most } = contentMap
  const share = mostLinks > 0 ? Math.min(1, Math.max(0, links / mostLinks)) : 0
  return least + (most - least) * share ** 2
}
