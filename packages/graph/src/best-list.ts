import { type Neighbours, noNeighbour } from './neighbours'

/** The k best candidates of each note during the search, with scores in full precision. */
export interface CandidateLists {
  readonly k: number
  readonly ids: Uint32Array
  /** -Infinity for a free slot. */
  readonly scores: Float64Array
}

/** Lists with only free slots. */
export function emptyLists(count: number, k: number): CandidateLists {
  return { k, ids: new Uint32Array(count * k).fill(noNeighbour), scores: new Float64Array(count * k).fill(-Infinity) }
}

/**
 * Inserts a candidate into a note's list if it is good enough. The order of the calls does not
 * matter.
 */
export function insertCandidate({ k, ids, scores }: CandidateLists, row: number, id: number, score: number): void {
  const start = row * k
  let at = start + k - 1
  if (score < scores[at]! || (score === scores[at]! && id > ids[at]!)) return
  for (; at > start; at -= 1) {
    const before = scores[at - 1]!
    if (score < before || (score === before && id > ids[at - 1]!)) break
    scores[at] = before
    ids[at] = ids[at - 1]!
  }
  scores[at] = score
  ids[at] = id
}

/** Rounds and clamps the final scores. */
export function toNeighbours({ k, ids, scores }: CandidateLists): Neighbours {
  const rounded = new Float32Array(scores.length)
  for (let at = 0; at < scores.length; at += 1) rounded[at] = Math.min(1, Math.max(-1, scores[at]!))
  return { count: ids.length / k, k, ids, scores: rounded }
}
