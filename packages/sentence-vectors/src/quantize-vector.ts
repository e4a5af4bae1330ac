import { digitsLength } from './table-layout'

/**
 * Quantizes a vector to 4 bits per number at its position in `digits`, and returns the
 * least-squares scale. Word vectors keep their direction to a cosine of about 0.99; texts keep it
 * better, since the errors of many words cancel out.
 */
export function quantizeVector(vector: Float64Array, digits: Uint8Array, index: number): number {
  const step = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0) / maxDigit
  const rounded = vector.map((value) => (step === 0 ? 0 : Math.round(value / step)))
  for (let at = 0; at < digitsLength; at += 1) {
    digits[index * digitsLength + at] = (rounded[2 * at]! + digitZero) | ((rounded[2 * at + 1]! + digitZero) << 4)
  }
  const product = rounded.reduce((sum, value, d) => sum + value * vector[d]!, 0)
  const square = rounded.reduce((sum, value) => sum + value * value, 0)
  return square === 0 ? 0 : product / square
}

/** The digit for zero. */
export const digitZero = 8

/** Largest stored magnitude; the range is symmetric. */
const maxDigit = 7
