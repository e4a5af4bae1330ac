/** Rows of vectors that point somewhere, which is what neighbours are looked for among. */
export interface Rows {
  /** count x dimensions. */
  readonly vectors: Float32Array
  readonly dimensions: number
  /** Which rows point somewhere, in order. */
  readonly pointing: Uint32Array
}

/** Told the share that is done, from 0 to 1, some dozens of times. */
export type OnProgress = (share: number) => void

/** Which part of all pairs has been seen when the rows up to one have been compared with all that come after them. */
export function shareOfPairs(done: number, count: number): number {
  return 1 - (1 - done / count) ** 2
}
