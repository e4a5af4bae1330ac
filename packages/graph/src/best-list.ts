import { type Neighbours, noNeighbour } from './neighbours'

/** The k best of each note while they are being looked for, with scores in full precision. */
export interface BestLists {
  readonly k: number
  readonly ids: Uint32Array
  readonly scores: Float64Array
}

/** Lists of which every place is free. */
export function emptyLists(count: number, k: number): BestLists {
  return { k, ids: new Uint32Array(count * k).fill(noNeighbour), scores: new Float64Array(count * k).fill(-Infinity) }
}

/** Puts a note into the list of another one, if it belongs there. Notes have to be offered in the order of their places, so that of equal ones the lower stays before. */
export function offer({ k, ids, scores }: BestLists, row: number, id: number, score: number): void {
  const start = row * k
  let at = start + k - 1
  if (!(score > scores[at]!)) return
  for (; at > start && scores[at - 1]! < score; at -= 1) {
    scores[at] = scores[at - 1]!
    ids[at] = ids[at - 1]!
  }
  scores[at] = score
  ids[at] = id
}

/** The lists as others read them. */
export function toNeighbours({ k, ids, scores }: BestLists): Neighbours {
  return {
    count: k === 0 ? 0 : ids.length / k,
    k,
    ids,
    scores: Float32Array.from(scores, (score) => (score === -Infinity ? -1 : Math.min(1, Math.max(-1, score)))),
  }
}
