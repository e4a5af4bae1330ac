import { digitsLength } from './table-layout'
import { digitZero } from './quantize-vector'
import type { WordTable } from './word-table'

/** Adds a word's whitened vector, times a weight, to a sum of `dimensions` numbers. */
export function addWord({ scales, digits }: WordTable, index: number, weight: number, sum: Float64Array): void {
  const factor = weight * scales[index]!
  const start = index * digitsLength
  for (let byteIndex = 0; byteIndex < digitsLength; byteIndex += 1) {
    const byte = digits[start + byteIndex]!
    const dimension = 2 * byteIndex
    // The lower half of a byte holds the first of its two numbers.
    sum[dimension] = sum[dimension]! + factor * ((byte & 15) - digitZero)
    sum[dimension + 1] = sum[dimension + 1]! + factor * ((byte >>> 4) - digitZero)
  }
}
