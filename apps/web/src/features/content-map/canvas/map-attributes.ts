import { contentMap } from '@geist/domain'

import { type DrawnMap, noCluster } from '../drawn-map'
import type { LinkAttributes, NodeAttributes } from './incremental-sigma'
import { fadeColour, type MapColours, thinColour } from './map-colours'
import { toHex } from './rgb'

export interface MapAttributes {
  /** Whether a link is drawn at all, regardless of the highlighting. */
  readonly isLinkDrawn: (link: number) => boolean
  readonly getNodeAttributes: (note: number) => NodeAttributes
  readonly getLinkAttributes: (link: number) => LinkAttributes
}

/** Above this number of links, they are hairlines, and those between clusters are omitted. */
const maxThickLinks = 3_000

/**
 * Creates functions for the attributes of a map's nodes and links.
 *
 * @param highlighted by note: 0 fades it and hides its links; `undefined` fades none
 */
export function createMapAttributes(
  map: DrawnMap,
  colours: MapColours,
  highlighted: Uint8Array | undefined,
): MapAttributes {
  const { positions, radii, links, clusters, clusterIndices } = map
  const { source, target, strength } = links
  const isHairline = source.length > maxThickLinks
  const findSharedCluster = (link: number) => {
    const cluster = clusterIndices[source[link] ?? 0] ?? noCluster
    return cluster !== noCluster && cluster === clusterIndices[target[link] ?? 0] ? clusters[cluster] : undefined
  }
  const isFaded = (note: number | undefined) => note !== undefined && highlighted?.[note] === 0
  return {
    isLinkDrawn: (link) => !isHairline || findSharedCluster(link) !== undefined,
    getNodeAttributes: (note) => {
      const { fill, edge } = pickNodeColours(clusters[clusterIndices[note] ?? noCluster]?.colour, colours)
      return {
        x: positions[note * 2] ?? 0,
        // Sigma's y axis points upwards.
        y: contentMap.canvasHeightPx - (positions[note * 2 + 1] ?? 0),
        size: radii[note] ?? contentMap.nodeRadiusMinPx,
        color: toHex(isFaded(note) ? fadeColour(fill, colours) : fill),
        edgeColor: toHex(isFaded(note) ? fadeColour(edge, colours) : edge),
        // A faded note must not hide a highlighted one.
        zIndex: isFaded(note) ? 0 : 1,
      }
    },
    getLinkAttributes: (link) => {
      const clusterColour = findSharedCluster(link)?.colour
      const colour =
        clusterColour === undefined ? colours.linkBetween : (colours.linksWithin[clusterColour] ?? colours.linkBetween)
      return {
        color: toHex(isHairline ? thinColour(colour, colours) : colour),
        size: isHairline ? 0.8 : 0.8 + (strength[link] ?? 0),
        hidden: isFaded(source[link]) || isFaded(target[link]),
      }
    },
  }
}

/** @param colour index into the palette; `undefined` for an unclustered note */
function pickNodeColours(colour: number | undefined, { nodes, edges, unclustered, unclusteredEdge }: MapColours) {
  if (colour === undefined) return { fill: unclustered, edge: unclusteredEdge }
  return { fill: nodes[colour] ?? unclustered, edge: edges[colour] ?? unclusteredEdge }
}
