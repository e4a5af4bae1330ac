import { digitsLength } from './table-layout'
import { digitZero } from './to-digits'
import { dimensions } from './vector-model'
import type { WordTable } from './word-table'

/** A word's vector as it was learnt, as nearly as the table tells: what whitening took is put back. For comparing with other ways of embedding. */
export function originalVector({ digits, scales, mean, spread }: WordTable, place: number): Float64Array {
  const whitened = Float64Array.from({ length: dimensions }, (_, d) => {
    const pair = digits[place * digitsLength + (d >>> 1)]!
    return scales[place]! * ((d % 2 === 0 ? pair & 15 : pair >>> 4) - digitZero)
  })
  return Float64Array.from(mean, (start, row) => {
    let value = start
    for (let k = 0; k <= row; k += 1) value += spread[row * dimensions + k]! * whitened[k]!
    return value
  })
}
