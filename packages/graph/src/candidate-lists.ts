import { type Neighbours, noNeighbour } from './neighbours'

/** The k best candidates of each note during the search, with scores in full precision. */
export interface CandidateLists {
  readonly k: number
  readonly ids: Uint32Array
  /** -Infinity for a free slot. */
  readonly scores: Float64Array
}

/** Lists with only free slots. */
export function createEmptyLists(count: number, k: number): CandidateLists {
  return { k, ids: new Uint32Array(count * k).fill(noNeighbour), scores: new Float64Array(count * k).fill(-Infinity) }
}

/**
 * Inserts a candidate into a note's list if it is good enough. The order of the calls does not
 * matter.
 */
export function insertCandidate({ k, ids, scores }: CandidateLists, row: number, id: number, score: number): void {
  const start = row * k
  let slot = start + k - 1
  if (score < scores[slot]! || (score === scores[slot]! && id > ids[slot]!)) return
  for (; slot > start; slot -= 1) {
    const previousScore = scores[slot - 1]!
    if (score < previousScore || (score === previousScore && id > ids[slot - 1]!)) break
    scores[slot] = previousScore
    ids[slot] = ids[slot - 1]!
  }
  scores[slot] = score
  ids[slot] = id
}

/** Rounds and clamps the final scores. */
export function toNeighbours({ k, ids, scores }: CandidateLists): Neighbours {
  const rounded = new Float32Array(scores.length)
  for (let slot = 0; slot < scores.length; slot += 1) rounded[slot] = Math.min(1, Math.max(-1, scores[slot]!))
  return { count: ids.length / k, k, ids, scores: rounded }
}
