import { type Neighbours, noNeighbour } from './neighbours'

/** The k best of each note while they are being looked for, with scores in full precision. */
export interface BestLists {
  readonly k: number
  readonly ids: Uint32Array
  /** -Infinity where a place is free. */
  readonly scores: Float64Array
}

/** Lists of which every place is free. */
export function emptyLists(count: number, k: number): BestLists {
  return { k, ids: new Uint32Array(count * k).fill(noNeighbour), scores: new Float64Array(count * k).fill(-Infinity) }
}

/** Puts a note into the list of another one, if it belongs there. In which order they are offered makes no difference. */
export function offer({ k, ids, scores }: BestLists, row: number, id: number, score: number): void {
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

/** The lists as others read them. */
export function toNeighbours({ k, ids, scores }: BestLists): Neighbours {
  const rounded = new Float32Array(scores.length)
  for (let at = 0; at < scores.length; at += 1) rounded[at] = Math.min(1, Math.max(-1, scores[at]!))
  return { count: ids.length / k, k, ids, scores: rounded }
}
