import { contentMap } from '@geist/domain'

/** The radius of a node on the canvas, from 5 to 15 pixels: its share of the most links that any node has, squared. */
export function nodeRadius(links: number, mostLinks: number): number {
  const { nodeRadiusMinPx: least, nodeRadiusMaxPx: most } = contentMap
  const share = mostLinks > 0 ? Math.min(1, Math.max(0, links / mostLinks)) : 0
  return least + (most - least) * share ** 2
}
