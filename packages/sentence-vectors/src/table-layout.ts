import { dimensions } from './vector-model'

/**
 * Computes the layout of a word vector file. It begins with a header of 64 bytes. Four-byte numbers
 * are little-endian and come first, so that they are aligned for typed array views.
 */
export function computeTableLayout({ count, lettersLength }: TableSize): TableLayout {
  const mean = headerLength
  const choleskyFactor = mean + 4 * dimensions
  const scales = choleskyFactor + 4 * dimensions * dimensions
  const ranks = scales + 4 * count
  const starts = ranks + 4 * count
  const digits = starts + 4 * (count + 1)
  const letters = digits + count * digitsLength
  // Padded, since the checksum reads four bytes at a time.
  const length = Math.ceil((letters + lettersLength) / 4) * 4
  return { mean, choleskyFactor, scales, ranks, starts, digits, letters, length }
}

export interface TableSize {
  readonly count: number
  /** Total bytes of all words. */
  readonly lettersLength: number
}

/** Byte offsets in the file, and its length. */
interface TableLayout {
  readonly mean: number
  readonly choleskyFactor: number
  readonly scales: number
  readonly ranks: number
  readonly starts: number
  readonly digits: number
  readonly letters: number
  readonly length: number
}

/** Bytes of one vector, with two numbers per byte. */
export const digitsLength = dimensions / 2

/** In bytes. */
export const headerLength = 64

/** Magic number of the file. */
export const magicNumber = 'GEISTVEC'

/** Version of this layout. */
export const formatVersion = 1

/** Indices of the header fields in 32-bit words. The model name follows as zero-padded ASCII. */
export const headerFields = { version: 2, dimensions: 3, count: 4, lettersLength: 5, checksum: 6 } as const

/** Byte range of the model name in the header. */
export const modelNameRange = { start: 28, end: headerLength } as const
