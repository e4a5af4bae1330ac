import {
  centreVectors,
  findCommunities,
  linksOf,
  neighboursPerNote,
  nearestNeighbours,
  type Neighbours,
  noNeighbour,
} from '@geist/graph'
import { dimensions, type WordTable } from '@geist/sentence-vectors'
import { median } from '../statistics'
import { type Agreement, agreementOf } from './agreement'
import type { JournalEntry } from './journal'
import { bm25, ownVector, plainAverage } from './rankings'

/** The map's number of neighbours. */
const k = neighboursPerNote
/** Louvain depends on the order that its seed gives. */
const seeds = 15

export interface Clusters extends Agreement {
  readonly way: string
}

/** Communities over our vectors and other methods' neighbours: medians over the seeds. */
export async function clusters(entries: readonly JournalEntry[], table: WordTable): Promise<readonly Clusters[]> {
  const shape = { count: entries.length, dimensions }
  const own = centreVectors(rowsOf(entries.map(({ content }) => ownVector(table, content))), shape)
  const plain = rowsOf(entries.map(({ content }) => plainAverage(table, content)))
  return [
    { way: 'BM25 (MiniSearch)', ...agreement(entries, await byWords(entries)) },
    { way: 'plain averages', ...agreement(entries, nearestNeighbours(plain, { ...shape, k })) },
    {
      way: 'plain averages, centred',
      ...agreement(entries, nearestNeighbours(centreVectors(plain, shape), { ...shape, k })),
    },
    { way: 'ours', ...agreement(entries, nearestNeighbours(own, { ...shape, k })) },
  ]
}

function agreement(entries: readonly JournalEntry[], neighbours: Neighbours): Agreement {
  const links = linksOf(neighbours)
  const themes = entries.map(({ theme }) => theme)
  const found = Array.from({ length: seeds }, (_, seed) =>
    agreementOf([...findCommunities(entries.length, links, seed)], themes),
  )
  return {
    purity: median(found.map(({ purity }) => purity)),
    adjustedRand: median(found.map(({ adjustedRand }) => adjustedRand)),
    parts: median(found.map(({ parts }) => parts)),
  }
}

/** Concatenates the vectors, scaled to unit length. */
function rowsOf(vectors: readonly ArrayLike<number>[]): Float32Array {
  const rows = new Float32Array(vectors.length * dimensions)
  for (const [row, vector] of vectors.entries()) {
    const length = Math.hypot(...Array.from(vector)) || 1
    for (let d = 0; d < dimensions; d += 1) rows[row * dimensions + d] = (vector[d] ?? 0) / length
  }
  return rows
}

/** Uses each entry as a query; its neighbours are the best BM25 results. */
async function byWords(entries: readonly JournalEntry[]): Promise<Neighbours> {
  const count = entries.length
  const places = new Map(entries.map(({ id }, place) => [id, place]))
  const [ids, scores] = [new Uint32Array(count * k).fill(noNeighbour), new Float32Array(count * k).fill(-1)]
  const { rank } = bm25(entries)
  for (const [row, { id, content }] of entries.entries()) {
    const near = (await rank(content)).filter((found) => found.id !== id).slice(0, k)
    for (const [at, found] of near.entries()) {
      ids[row * k + at] = places.get(found.id) ?? noNeighbour
      scores[row * k + at] = found.score
    }
  }
  return { count, k, ids, scores }
}
