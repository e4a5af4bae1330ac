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
import { type Agreement, measureAgreement } from './agreement'
import type { JournalEntry } from './journal'
import { createBm25Ranking, plainAverage } from './rankings'

/** The map's number of neighbours. */
const neighbourCount = neighboursPerNote
/** Louvain depends on the order that its seed gives. */
const seeds = 15

export interface Clustering extends Agreement {
  readonly name: string
}

export interface Clusterings {
  readonly ours: Clustering
  readonly baselines: readonly Clustering[]
}

/** Communities over our vectors and other methods' neighbours: medians over the seeds. */
export async function clusterEntries(entries: readonly JournalEntry[], table: WordTable): Promise<Clusterings> {
  const shape = { count: entries.length, dimensions }
  const ours = centreVectors(toMatrix(entries.map(({ content }) => embedOrZero(table, content))), shape)
  const plain = toMatrix(entries.map(({ content }) => plainAverage(table, content)))
  const clustering = (name: string, neighbours: Neighbours) => ({ name, ...agreeWithThemes(entries, neighbours) })
  const byVectors = (vectors: Float32Array) => findNearestNeighbours(vectors, { ...shape, k: neighbourCount })
  return {
    ours: clustering('ours', byVectors(ours)),
    baselines: [
      clustering('BM25 (MiniSearch)', await neighboursByWords(entries)),
      clustering('plain averages', byVectors(plain)),
      clustering('plain averages, centred', byVectors(centreVectors(plain, shape))),
    ],
  }
}

function agreeWithThemes(entries: readonly JournalEntry[], neighbours: Neighbours): Agreement {
  const links = linkNeighbours(neighbours)
  const themes = entries.map(({ theme }) => theme)
  const agreements = Array.from({ length: seeds }, (_, seed) =>
    measureAgreement([...findCommunities(entries.length, links, seed)], themes),
  )
  return {
    purity: median(agreements.map(({ purity }) => purity)),
    adjustedRand: median(agreements.map(({ adjustedRand }) => adjustedRand)),
    parts: median(agreements.map(({ parts }) => parts)),
  }
}

/** Concatenates the vectors, scaled to unit length. */
function toMatrix(vectors: readonly ArrayLike<number>[]): Float32Array {
  const matrix = new Float32Array(vectors.length * dimensions)
  for (const [row, vector] of vectors.entries()) {
    const length = Math.hypot(...Array.from(vector)) || 1
    for (let d = 0; d < dimensions; d += 1) matrix[row * dimensions + d] = (vector[d] ?? 0) / length
  }
  return matrix
}

/** Uses each entry as a query; its neighbours are the best BM25 results. */
async function neighboursByWords(entries: readonly JournalEntry[]): Promise<Neighbours> {
  const count = entries.length
  const indexById = new Map(entries.map(({ id }, index) => [id, index]))
  const [ids, scores] = [
    new Uint32Array(count * neighbourCount).fill(noNeighbour),
    new Float32Array(count * neighbourCount).fill(-1),
  ]
  const { rank } = createBm25Ranking(entries)
  for (const [row, { id, content }] of entries.entries()) {
    const nearest = (await rank(content)).filter((match) => match.id !== id).slice(0, neighbourCount)
    for (const [offset, match] of nearest.entries()) {
      ids[row * neighbourCount + offset] = indexById.get(match.id) ?? noNeighbour
      scores[row * neighbourCount + offset] = match.score
    }
  }
  return { count, k: neighbourCount, ids, scores }
}
