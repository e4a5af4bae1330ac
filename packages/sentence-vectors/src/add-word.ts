import { digitsLength } from './table-layout'
import { digitZero } from './quantize-vector'
import type { WordTable } from './word-table'

/** Adds a word's whitened vector, times a weight, to a sum of `dimensions` numbers. */
export function addWord({ scales, digits }: WordTable, index: number, weight: number, sum: Float64Array): void {
  const factor = weight * scales[index]!
  const start = index * digitsLength
  for (let at = 0; at < digitsLength; at += 1) {
    const pair = digits[start + at]!
    sum[2 * at] = sum[2 * at]! + factor * ((pair & 15) - digitZero)
    sum[2 * at + 1] = sum[2 * at + 1]! + factor * ((pair >>> 4) - digitZero)
  }
}
