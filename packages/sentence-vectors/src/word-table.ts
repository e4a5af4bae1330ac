/** A word vector table as views on its file. Words are sorted by code units. */
export interface WordTable {
  /** Number of words. */
  readonly count: number
  /** The concatenated words, in lower-case ASCII. */
  readonly letters: Uint8Array
  /** Start of each word in `letters`, plus the end of the last. */
  readonly starts: Uint32Array
  /** Frequency rank of each word in general English, from 1. */
  readonly ranks: Uint32Array
  /** Sum of 1 / rank over all words. */
  readonly zipfSum: number
  /** Scale of the digits of each word's vector. */
  readonly scales: Float32Array
  /**
   * The whitened vectors, two numbers per byte, the first in the lower half: 1 to 15 for -7 to 7.
   */
  readonly digits: Uint8Array
  /** Mean of the original vectors. */
  readonly mean: Float32Array
  /**
   * Lower triangle, row-major with zeros, that maps whitened vectors back to the original ones
   * minus the mean.
   */
  readonly choleskyFactor: Float32Array
}

/** Probability of a word in general English, by Zipf's law over the table's words. */
export function getWordProbability({ ranks, zipfSum }: WordTable, index: number): number {
  return 1 / (ranks[index]! * zipfSum)
}
