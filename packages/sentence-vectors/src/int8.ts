/**
 * Quantizes a unit vector to 8 bits: its largest number becomes 127 or -127. The scale is dropped,
 * since the length is known to be 1. With 100 numbers, the cosine with the original is at least
 * 0.999. With 1,024 numbers of a provider's model it is at least 0.998, even if a few numbers are
 * twelve times as large as the others.
 */
export function toInt8(vector: Float32Array): Int8Array {
  const maxValue = vector.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0)
  return Int8Array.from(vector, (value) => (maxValue === 0 ? 0 : Math.round((value / maxValue) * 127)))
}

/** Restores the approximate unit vector from the result of `toInt8`. All zeros stay zeros. */
export function fromInt8(bytes: Int8Array): Float32Array {
  const length = Math.sqrt(bytes.reduce((squares, value) => squares + value * value, 0))
  return Float32Array.from(bytes, (value) => (length === 0 ? 0 : value / length))
}
