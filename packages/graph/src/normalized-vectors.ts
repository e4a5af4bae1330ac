/** Vectors of length 1 in one flat array, with the indices of the nonzero rows. */
export interface NormalizedVectors {
  /** count x dimensions. */
  readonly vectors: Float32Array
  readonly dimensions: number
  /** Indices of the nonzero rows, in order. */
  readonly nonzeroRows: Uint32Array
}

/** Called some dozens of times with the progress from 0 to 1. */
export type OnProgress = (share: number) => void

/**
 * Share of all pairs that are compared once the first `rowCount` rows are compared with all later
 * ones.
 */
export function computePairShare(rowCount: number, totalCount: number): number {
  return 1 - (1 - rowCount / totalCount) ** 2
}
