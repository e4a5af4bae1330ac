import { contentMap } from '@geist/domain'

/** The radius of a node in canvas pixels. It grows with the square of the link count. */
export function toNodeRadius(linkCount: number, maxLinkCount: number): number {
  const { nodeRadiusMinPx: min, nodeRadiusMaxPx: max } = contentMap
  const share = maxLinkCount > 0 ? Math.min(1, Math.max(0, linkCount / maxLinkCount)) : 0
  return min + (max - min) * share ** 2
}
