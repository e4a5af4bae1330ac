import { dimensions } from './vector-model'

/**
 * Where things lie in a file of word vectors. It begins with a header of 64 bytes; numbers of four bytes are little-endian and come first, so that all of them can be
 * viewed where they lie.
 */
export function tableLayout({ count, lettersLength }: TableSize): TableLayout {
  const mean = headerLength
  const spread = mean + 4 * dimensions
  const scales = spread + 4 * dimensions * dimensions
  const ranks = scales + 4 * count
  const starts = ranks + 4 * count
  const digits = starts + 4 * (count + 1)
  const letters = digits + count * digitsLength
  // Filled up, since the checksum reads four bytes at a time.
  const length = Math.ceil((letters + lettersLength) / 4) * 4
  return { mean, spread, scales, ranks, starts, digits, letters, length }
}

export interface TableSize {
  readonly count: number
  /** Bytes of all words together. */
  readonly lettersLength: number
}

/** Offsets in bytes from the beginning of the file, and its length. */
interface TableLayout {
  readonly mean: number
  readonly spread: number
  readonly scales: number
  readonly ranks: number
  readonly starts: number
  readonly digits: number
  readonly letters: number
  readonly length: number
}

/** Bytes of one vector. */
export const digitsLength = dimensions / 2

export const headerLength = 64

/** What the file begins with. */
export const magic = 'GEISTVEC'

/** Of this layout. */
export const formatVersion = 1

/** Where the numbers of the header are, in fours of bytes; the name of the model follows them as ASCII letters, filled up with zeros. */
export const headerFields = { version: 2, dimensions: 3, count: 4, lettersLength: 5, checksum: 6 } as const

/** Where the name of the model begins and ends in the header, in bytes. */
export const modelNamePlace = { start: 28, end: headerLength } as const
