import { contentMap } from '@geist/domain'

import { type DrawnMap, noCluster } from '../drawn-map'
import type { LinkAttributes, NodeAttributes } from './incremental-sigma'
import { fadeColour, type MapColours, thinColour } from './map-colours'
import { toHex } from './rgb'

export interface MapAttributes {
  /** Whether a link is drawn at all, regardless of the highlighting. */
  readonly isDrawn: (link: number) => boolean
  readonly nodeAttributes: (note: number) => NodeAttributes
  readonly linkAttributes: (link: number) => LinkAttributes
}

/** Above this number of links they are hairlines, and those between clusters are omitted. */
const maxThickLinks = 3_000

/**
 * Attributes of a map's nodes and links.
 *
 * @param lit by note: 0 fades it and hides its links; `undefined` fades none
 */
export function mapAttributes(map: DrawnMap, colours: MapColours, lit: Uint8Array | undefined): MapAttributes {
  const { positions, radii, links, clusters, clusterOf } = map
  const { source, target, strength } = links
  const isHairline = source.length > maxThickLinks
  const findSharedCluster = (link: number) => {
    const cluster = clusterOf[source[link] ?? 0] ?? noCluster
    return cluster !== noCluster && cluster === clusterOf[target[link] ?? 0] ? clusters[cluster] : undefined
  }
  return {
    isDrawn: (link) => !isHairline || findSharedCluster(link) !== undefined,
    nodeAttributes: (note) => {
      const colour = clusters[clusterOf[note] ?? noCluster]?.colour
      const [fill, edge] =
        colour === undefined
          ? [colours.alone, colours.aloneEdge]
          : [colours.nodes[colour] ?? colours.alone, colours.edges[colour] ?? colours.aloneEdge]
      const isLit = lit?.[note] !== 0
      return {
        x: positions[note * 2] ?? 0,
        // Sigma's y axis points upwards.
        y: contentMap.canvasHeightPx - (positions[note * 2 + 1] ?? 0),
        size: radii[note] ?? contentMap.nodeRadiusMinPx,
        color: toHex(isLit ? fill : fadeColour(fill, colours)),
        edgeColor: toHex(isLit ? edge : fadeColour(edge, colours)),
      }
    },
    linkAttributes: (link) => {
      const [sourceNote = 0, targetNote = 0] = [source[link], target[link]]
      const clusterColour = findSharedCluster(link)?.colour
      const colour =
        clusterColour === undefined ? colours.linkBetween : (colours.linksWithin[clusterColour] ?? colours.linkBetween)
      return {
        color: toHex(isHairline ? thinColour(colour, colours) : colour),
        size: isHairline ? 1 : 1 + 2 * (strength[link] ?? 0),
        hidden: lit !== undefined && (lit[sourceNote] === 0 || lit[targetNote] === 0),
      }
    },
  }
}
