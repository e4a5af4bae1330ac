/**
 * Dot product of two rows, added in order in double precision: every implementation gives the same
 * bits.
 */
export function dotProduct(
  a: Float32Array,
  startA: number,
  b: Float32Array,
  startB: number,
  dimensions: number,
): number {
  let sum = 0
  for (let d = 0; d < dimensions; d += 1) sum += a[startA + d]! * b[startB + d]!
  return sum
}
