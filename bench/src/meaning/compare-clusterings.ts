import {
  centreVectors,
  findCommunities,
  linkNeighbours,
  findNearestNeighbours,
  type Neighbours,
  neighboursPerNote,
  noNeighbour,
} from '@geist/graph'
import { dimensions, type WordTable } from '@geist/sentence-vectors'
import { embedOrZero } from '../shared/embed-or-zero'
import { median } from '../shared/statistics'
import { type Agreement, measureAgreement } from './measure-agreement'
import type { JournalEntry } from './journals/benchmark-journal'
import { createBm25Ranking, averageWordVectors } from './rankings'

/**
 * Louvain's result depends on the seed, which shuffles the notes. Scores are medians over the
 * seeds.
 */
const seedCount = 15

export interface ClusteringScore extends Agreement {
  readonly name: string
}

export interface ClusteringScores {
  readonly ours: ClusteringScore
  readonly baselines: readonly ClusteringScore[]
}

/**
 * Scores how well communities match the themes, for neighbours by our vectors and by the baselines.
 */
export async function compareClusterings(
  entries: readonly JournalEntry[],
  table: WordTable,
): Promise<ClusteringScores> {
  const shape = { count: entries.length, dimensions }
  const ourVectors = centreVectors(toUnitMatrix(entries.map(({ content }) => embedOrZero(table, content))), shape)
  const averageVectors = toUnitMatrix(entries.map(({ content }) => averageWordVectors(table, content)))
  const score = (name: string, neighbours: Neighbours) => ({ name, ...measureThemeAgreement(entries, neighbours) })
  const findNearest = (vectors: Float32Array) => findNearestNeighbours(vectors, { ...shape, k: neighboursPerNote })
  return {
    ours: score('ours', findNearest(ourVectors)),
    baselines: [
      score('BM25 (MiniSearch)', await findBm25Neighbours(entries)),
      score('plain averages', findNearest(averageVectors)),
      score('plain averages, centred', findNearest(centreVectors(averageVectors, shape))),
    ],
  }
}

/** Finds communities with each seed. Returns the median agreement with the known themes. */
function measureThemeAgreement(entries: readonly JournalEntry[], neighbours: Neighbours): Agreement {
  const links = linkNeighbours(neighbours)
  const themes = entries.map(({ theme }) => theme)
  const agreements = Array.from({ length: seedCount }, (_, seed) =>
    measureAgreement([...findCommunities(entries.length, links, seed)], themes),
  )
  return {
    purity: median(agreements.map(({ purity }) => purity)),
    adjustedRand: median(agreements.map(({ adjustedRand }) => adjustedRand)),
    partCount: median(agreements.map(({ partCount }) => partCount)),
  }
}

/** Concatenates the vectors, scaled to unit length. */
function toUnitMatrix(vectors: readonly ArrayLike<number>[]): Float32Array {
  const matrix = new Float32Array(vectors.length * dimensions)
  for (const [row, vector] of vectors.entries()) {
    const length = Math.hypot(...Array.from(vector)) || 1
    for (let column = 0; column < dimensions; column += 1)
      matrix[row * dimensions + column] = (vector[column] ?? 0) / length
  }
  return matrix
}

/** Uses each entry as a query; its neighbours are the best BM25 results. */
async function findBm25Neighbours(entries: readonly JournalEntry[]): Promise<Neighbours> {
  const count = entries.length
  const indexById = new Map(entries.map(({ id }, index) => [id, index]))
  const ids = new Uint32Array(count * neighboursPerNote).fill(noNeighbour)
  const scores = new Float32Array(count * neighboursPerNote).fill(-1)
  const { rank } = createBm25Ranking(entries)
  for (const [row, { id, content }] of entries.entries()) {
    const nearest = (await rank(content)).filter((match) => match.id !== id).slice(0, neighboursPerNote)
    for (const [offset, match] of nearest.entries()) {
      ids[row * neighboursPerNote + offset] = indexById.get(match.id) ?? noNeighbour
      scores[row * neighboursPerNote + offset] = match.score
    }
  }
  return { count, k: neighboursPerNote, ids, scores }
}
