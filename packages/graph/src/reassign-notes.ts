import { dotProduct } from './dot-product'
import { renumberBySize } from './find-communities'
import { type LinkEvidence, type LinkWeights, linkWeights } from './find-similar-notes'
import type { GraphLinks } from './graph-links'
import { weighTerms } from './terms/weigh-terms'

export interface ReassignmentRequest {
  readonly links: GraphLinks
  readonly dimensions: number
  readonly evidence: LinkEvidence
  readonly weights?: LinkWeights
}

/**
 * Refines communities with a variant of Lloyd's k-means (1982): in each round, every note moves to
 * the community with whose other notes it is most similar. Louvain sees only links, so that one
 * strong link can hold a note among others that are unlike it.
 *
 * The similarity is that of `findSimilarNotes`, except that a category or a notebook counts alone.
 * A note without links keeps its community.
 *
 * @param communities the community of each note
 * @param vectors count x dimensions, centred, each row of length 1 or all zeros
 * @returns the community of each note, numbered by size
 */
export function reassignNotes(
  communities: Uint32Array,
  vectors: Float32Array,
  { links, dimensions, evidence, weights = linkWeights }: ReassignmentRequest,
): Uint32Array {
  const notes: ComparableNotes = {
    vectors,
    dimensions,
    features: readFeatures(evidence, weights),
    linkedNotes: listLinkedNotes(communities.length, links),
  }
  let current = communities
  for (let round = 0; round < maxRounds; round += 1) {
    const next = moveNotes(current, notes)
    const movedCount = next.filter((community, note) => community !== current[note]).length
    current = next
    if (movedCount <= next.length * convergenceShare) break
  }
  return renumberBySize(current)
}

const maxRounds = 10

/** Rounds end when at most this share of the notes moved: some would move to and fro for ever. */
const convergenceShare = 0.01

/**
 * A note is compared with this many of the largest communities, and those of its links. With all,
 * 10,000 notes would take four times as long.
 */
const maxComparedBySize = 20

/**
 * The similarity with all notes of a community is divided by its size to this power. The mean (1)
 * would favour small communities, in which each note weighs much (decision 54).
 */
const sizePower = 0.85

interface ComparableNotes {
  readonly vectors: Float32Array
  readonly dimensions: number
  readonly features: readonly (readonly Feature[])[]
  readonly linkedNotes: readonly (readonly number[])[]
}

/**
 * A term, category or notebook of a note. The products of the weights of what two notes share add
 * up to their similarity, beside the one of their vectors.
 */
interface Feature {
  readonly id: number
  readonly weight: number
}

/** Sums over the notes of a community. */
interface CommunitySums {
  noteCount: number
  readonly vector: Float32Array
  readonly weightByFeature: Map<number, number>
}

function readFeatures(
  { terms, categories, notebooks }: LinkEvidence,
  weights: LinkWeights,
): readonly (readonly Feature[])[] {
  const { rows, postings } = weighTerms(terms)
  // The ids of labels follow those of terms.
  const idByLabel = new Map<string, number>()
  const toFeatures = (kind: 'category' | 'notebook', label = ''): readonly Feature[] => {
    if (label === '') return []
    const key = `${kind} ${label}`
    const id = idByLabel.get(key) ?? postings.length + idByLabel.size
    idByLabel.set(key, id)
    return [{ id, weight: Math.sqrt(weights[kind]) }]
  }
  return rows.map((row, note) => [
    ...row.map(({ term, weight }) => ({ id: term, weight: weight * Math.sqrt(weights.terms) })),
    ...toFeatures('category', categories[note]),
    ...toFeatures('notebook', notebooks[note]),
  ])
}

function listLinkedNotes(count: number, { source, target }: GraphLinks): readonly (readonly number[])[] {
  const linkedNotes = Array.from({ length: count }, (): number[] => [])
  for (const [link, note] of source.entries()) {
    const other = target[link]!
    linkedNotes[note]!.push(other)
    linkedNotes[other]!.push(note)
  }
  return linkedNotes
}

/** Moves all notes at once, by the communities as they are. */
function moveNotes(communities: Uint32Array, notes: ComparableNotes): Uint32Array {
  const sumsByCommunity = sumCommunities(communities, notes)
  const largest = [...sumsByCommunity]
    .toSorted(([, a], [, b]) => b.noteCount - a.noteCount)
    .slice(0, maxComparedBySize)
    .map(([community]) => community)
  return communities.map((own, note) => {
    const linkedNotes = notes.linkedNotes[note]!
    if (linkedNotes.length === 0) return own
    let best = own
    let bestSimilarity = 0
    // Its own first: of equally similar communities, a note keeps it.
    for (const community of new Set([own, ...linkedNotes.map((linked) => communities[linked]!), ...largest])) {
      const sums = sumsByCommunity.get(community)!
      const noteCount = community === own ? sums.noteCount - 1 : sums.noteCount
      if (noteCount === 0) continue
      const selfSimilarity = community === own ? measureSelfSimilarity(notes, note) : 0
      const similarity = (sumSimilarities(notes, note, sums) - selfSimilarity) / noteCount ** sizePower
      if (community !== own && similarity <= bestSimilarity) continue
      best = community
      bestSimilarity = similarity
    }
    return best
  })
}

function sumCommunities(communities: Uint32Array, notes: ComparableNotes): ReadonlyMap<number, CommunitySums> {
  const { vectors, dimensions, features, linkedNotes } = notes
  const sumsByCommunity = new Map<number, CommunitySums>()
  for (const [note, community] of communities.entries()) {
    if (linkedNotes[note]!.length === 0) continue
    const sums = sumsByCommunity.get(community) ?? {
      noteCount: 0,
      vector: new Float32Array(dimensions),
      weightByFeature: new Map(),
    }
    sumsByCommunity.set(community, sums)
    sums.noteCount += 1
    for (let d = 0; d < dimensions; d += 1) sums.vector[d]! += vectors[note * dimensions + d]!
    for (const { id, weight } of features[note]!) {
      sums.weightByFeature.set(id, (sums.weightByFeature.get(id) ?? 0) + weight)
    }
  }
  return sumsByCommunity
}

/** The sum of the similarities of a note with the notes of a community. */
function sumSimilarities(notes: ComparableNotes, note: number, sums: CommunitySums): number {
  const { vectors, dimensions, features } = notes
  let sum = dotProduct(vectors, note * dimensions, sums.vector, 0, dimensions)
  for (const { id, weight } of features[note]!) sum += weight * (sums.weightByFeature.get(id) ?? 0)
  return sum
}

function measureSelfSimilarity({ vectors, dimensions, features }: ComparableNotes, note: number): number {
  const start = note * dimensions
  const sum = dotProduct(vectors, start, vectors, start, dimensions)
  return features[note]!.reduce((total, { weight }) => total + weight * weight, sum)
}
