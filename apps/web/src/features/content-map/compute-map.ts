import {
  centred,
  countLinks,
  findCommunities,
  type GraphLinks,
  layOutInSteps,
  linksOf,
  namedNeighbours,
  nearestNeighbours,
  nodeRadius,
} from '@geist/graph'

import type { MapPhase } from './map-messages'
import { vectorDimensions } from './vector-dimensions'

/** The same for everybody: equal notes make an equal map. */
const seed = 'content-map'

export interface MapRequest {
  /** One for each note. */
  readonly vectors: readonly Int8Array[]
  /** Where each note was before, x and y in turn; NaN for those that are new. */
  readonly earlier?: Float32Array
  readonly onProgress?: (phase: MapPhase, share: number) => void
}

export interface ComputedMap {
  readonly links: GraphLinks
  /** Which community each note belongs to, the largest 0; a note without links is one of its own. */
  readonly communities: Uint32Array
  readonly positions: Float32Array
  readonly radii: Float32Array
}

/** What is linked with what, what belongs together, and where it lies. It takes about two seconds for 10,000 notes, so it belongs in a worker. */
export function computeMap({ vectors, earlier, onProgress }: MapRequest): ComputedMap {
  const count = vectors.length
  const shape = { count, dimensions: vectorDimensions }
  const near = nearestNeighbours(centred(unitRows(vectors), shape), {
    ...shape,
    k: namedNeighbours,
    onProgress: (share) => onProgress?.('neighbours', share),
  })
  const links = linksOf(near)
  const communities = findCommunities(count, links, seed)
  const perNote = countLinks(count, links)
  const most = perNote.reduce((greatest, each) => Math.max(greatest, each), 0)
  const steps = layOutInSteps({ count, links, communities, seed, ...(earlier && { earlier }) })
  let step = steps.next()
  for (; !step.done; step = steps.next()) onProgress?.('places', step.value)
  return {
    links,
    communities,
    positions: step.value,
    radii: Float32Array.from(perNote, (own) => nodeRadius(own, most)),
  }
}

function unitRows(vectors: readonly Int8Array[]): Float32Array {
  const rows = new Float32Array(vectors.length * vectorDimensions)
  for (const [row, bytes] of vectors.entries()) {
    const length = Math.sqrt(bytes.reduce((squares, value) => squares + value * value, 0))
    // All zeros stay so: a text that points nowhere has no neighbours.
    if (length > 0)
      for (let d = 0; d < vectorDimensions; d += 1) rows[row * vectorDimensions + d] = (bytes[d] ?? 0) / length
  }
  return rows
}
