/** The nearest neighbours of each of `count` notes as indices, best first; ties by lower index. */
export interface Neighbours {
  readonly count: number
  /** Slots per note. */
  readonly k: number
  /** count x k; `noNeighbour` in free slots. */
  readonly ids: Uint32Array
  /** count x k, cosine from -1 to 1; -1 in free slots. */
  readonly scores: Float32Array
}

/** Sentinel of a free slot. */
export const noNeighbour = 0xff_ff_ff_ff
