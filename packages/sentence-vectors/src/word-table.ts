/** A table of word vectors, as views on the bytes that it was read from. Words are in the order of their code units. */
export interface WordTable {
  /** How many words there are. */
  readonly count: number
  /** The words, one after another, in lower-case ASCII letters. */
  readonly letters: Uint8Array
  /** Where each word begins in `letters`, and at last where the last one ends. */
  readonly starts: Uint32Array
  /** The place of each word by frequency in general English, from 1 for the most frequent. */
  readonly ranks: Uint32Array
  /** What all the words' 1 / rank sum up to. */
  readonly zipfSum: number
  /** What the digits of each word's vector are multiplied with. */
  readonly scales: Float32Array
  /** The whitened vectors, two numbers to a byte, the first in the lower half: 1 to 15 for -7 to 7. */
  readonly digits: Uint8Array
  /** The mean of the vectors as they were before whitening. */
  readonly mean: Float32Array
  /** The lower triangle, row by row with its zeros, that makes whitened vectors into those that they were, less the mean. */
  readonly spread: Float32Array
}

/** How likely a word is in general English: Zipf's law over the table's words. */
export function wordProbability({ ranks, zipfSum }: WordTable, place: number): number {
  return 1 / (ranks[place]! * zipfSum)
}
