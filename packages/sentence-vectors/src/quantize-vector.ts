import { digitsLength } from './table-layout'

/**
 * Quantizes a vector to 4 bits per number. Writes them at its position in `digits`, and returns the
 * scale that restores the vector with the least squared error. Word vectors keep their direction to
 * a cosine of about 0.99; texts keep it better, since the errors of many words cancel out.
 */
export function quantizeVector(vector: Float64Array, digits: Uint8Array, index: number): number {
  const step = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0) / maxDigit
  const rounded = vector.map((value) => (step === 0 ? 0 : Math.round(value / step)))
  for (let byteIndex = 0; byteIndex < digitsLength; byteIndex += 1) {
    const lowDigit = rounded[2 * byteIndex]! + digitZero
    const highDigit = rounded[2 * byteIndex + 1]! + digitZero
    digits[index * digitsLength + byteIndex] = lowDigit | (highDigit << 4)
  }
  const product = rounded.reduce((sum, value, dimension) => sum + value * vector[dimension]!, 0)
  const square = rounded.reduce((sum, value) => sum + value * value, 0)
  return square === 0 ? 0 : product / square
}

/** The digit for zero. */
export const digitZero = 8

/** Largest stored magnitude; the range is symmetric. */
const maxDigit = 7
