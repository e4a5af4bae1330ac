/**
 * Four dot products at once, bit for bit equal to `dotProduct`: four independent sums allow
 * instruction-level parallelism.
 *
 * @param pairs eight row numbers in turn: one of `vectors` and one of `others` per product
 * @param sums receives the results
 */
export function fourDotProducts(
  vectors: Float32Array,
  others: Float32Array,
  dimensions: number,
  pairs: Uint32Array,
  sums: Float64Array,
): void {
  const a0 = pairs[0]! * dimensions
  const b0 = pairs[1]! * dimensions
  const a1 = pairs[2]! * dimensions
  const b1 = pairs[3]! * dimensions
  const a2 = pairs[4]! * dimensions
  const b2 = pairs[5]! * dimensions
  const a3 = pairs[6]! * dimensions
  const b3 = pairs[7]! * dimensions
  let sum0 = 0
  let sum1 = 0
  let sum2 = 0
  let sum3 = 0
  for (let d = 0; d < dimensions; d += 1) {
    sum0 += vectors[a0 + d]! * others[b0 + d]!
    sum1 += vectors[a1 + d]! * others[b1 + d]!
    sum2 += vectors[a2 + d]! * others[b2 + d]!
    sum3 += vectors[a3 + d]! * others[b3 + d]!
  }
  sums[0] = sum0
  sums[1] = sum1
  sums[2] = sum2
  sums[3] = sum3
}
