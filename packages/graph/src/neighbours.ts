/** The nearest others of each of `count` notes, best first, by their place among the notes. Of equal scores the lower place comes first. */
export interface Neighbours {
  readonly count: number
  /** How many neighbours each note has room for. */
  readonly k: number
  /** count x k; `noNeighbour` where there are fewer. */
  readonly ids: Uint32Array
  /** count x k, cosine from -1 to 1; -1 where there are fewer. */
  readonly scores: Float32Array
}

/** Stands where a note has fewer neighbours than there is room for. */
export const noNeighbour = 0xff_ff_ff_ff
