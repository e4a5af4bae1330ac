import { centreVectors } from './centre-vectors'
import { countLinks } from './count-links'
import { findCommunities } from './find-communities'
import type { GraphLinks } from './graph-links'
import { layOutInSteps } from './lay-out'
import { linkNeighbours, neighboursPerNote } from './link-neighbours'
import { findNearestNeighbours } from './find-nearest-neighbours'
import { findSimilarNotes, type LinkEvidence } from './find-similar-notes'
import { toNodeRadius } from './node-radius'
import { normalizeRows } from './normalize-rows'
import { reassignNotes } from './reassign-notes'

/** A fixed seed: equal notes give an equal map. */
const seed = 'content-map'

export interface MapRequest {
  /** One per note, each of `dimensions` numbers on any scale. */
  readonly vectors: readonly ArrayLike<number>[]
  readonly dimensions: number
  /** What tells the themes of the notes beside their vectors. */
  readonly evidence?: LinkEvidence
  /** Earlier position of each note, x and y in turn; NaN for new notes. */
  readonly earlierPositions?: Float32Array
  readonly onProgress?: (phase: 'neighbours' | 'positions', share: number) => void
}

export interface ComputedMap {
  readonly links: GraphLinks
  /** The community of each note, 0 being the largest; a note without links is its own community. */
  readonly communities: Uint32Array
  /** x and y of each note in turn, in canvas pixels. */
  readonly positions: Float32Array
  /** In canvas pixels. */
  readonly radii: Float32Array
}

/**
 * Computes the content map: links between similar notes, communities and positions. Run it in a
 * worker: 10,000 notes take about two seconds.
 *
 * @throws {VectorsError} for a vector of another length or with a number that is not finite
 */
export function computeMap({ vectors, dimensions, evidence, earlierPositions, onProgress }: MapRequest): ComputedMap {
  const count = vectors.length
  const shape = { count, dimensions }
  const centredVectors = centreVectors(normalizeRows(vectors, dimensions), shape)
  const request = {
    ...shape,
    k: neighboursPerNote,
    onProgress: (share: number) => onProgress?.('neighbours', share),
  }
  const links = linkNeighbours(
    evidence
      ? findSimilarNotes(centredVectors, { ...request, evidence })
      : findNearestNeighbours(centredVectors, request),
  )
  const linkedCommunities = findCommunities(count, links, seed)
  const communities = evidence
    ? reassignNotes(linkedCommunities, centredVectors, { links, dimensions, evidence })
    : linkedCommunities
  const linkCounts = countLinks(count, links)
  const maxLinkCount = linkCounts.reduce((max, linkCount) => Math.max(max, linkCount), 0)
  const steps = layOutInSteps({ count, links, communities, seed, ...(earlierPositions && { earlierPositions }) })
  let step = steps.next()
  for (; !step.done; step = steps.next()) onProgress?.('positions', step.value)
  return {
    links,
    communities,
    positions: step.value,
    radii: Float32Array.from(linkCounts, (linkCount) => toNodeRadius(linkCount, maxLinkCount)),
  }
}
