import {
  countLinks,
  findCommunities,
  layOut,
  linksOf,
  neighboursPerNote,
  nearestNeighbours,
  nodeRadius,
} from '@geist/graph'
import { plantedVectors } from '@geist/graph/planted-vectors'

import { noteTexts } from './note-texts'
import { dimensions } from './neighbours-task'
import type { SerializedMap } from './page/serialized-map'

/** A map of `count` notes around planted themes, computed as in the app. */
export function mapData(count: number): SerializedMap {
  const clusters = Math.round(Math.sqrt(count) / 2.5)
  const { vectors } = plantedVectors({ count, clusters, spread: 2.2, seed: 'frames' })
  const links = linksOf(nearestNeighbours(vectors, { count, dimensions, k: neighboursPerNote }))
  const communities = findCommunities(count, links, 1)
  const perNote = countLinks(count, links)
  const most = perNote.reduce((greatest, each) => Math.max(greatest, each), 0)
  return {
    names: noteTexts(count).map((text) => text.slice(0, 60)),
    positions: [...layOut({ count, links, communities, seed: 1 })],
    radii: Array.from(perNote, (own) => nodeRadius(own, most)),
    source: [...links.source],
    target: [...links.target],
    strength: [...links.strength],
    clusterOf: [...communities],
  }
}
