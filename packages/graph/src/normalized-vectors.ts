/** Vectors with the indices of their nonzero rows. */
export interface Rows {
  /** count x dimensions. */
  readonly vectors: Float32Array
  readonly dimensions: number
  /** Indices of the nonzero rows, in order. */
  readonly nonzeroRows: Uint32Array
}

/** Called some dozens of times with the progress from 0 to 1. */
export type OnProgress = (share: number) => void

/**
 * Share of all pairs that are done after the first `done` rows were compared with all later ones.
 */
export function shareOfPairs(done: number, count: number): number {
  return 1 - (1 - done / count) ** 2
}
