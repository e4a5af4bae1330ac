/**
 * The cosine of two unit vectors of the same length, as `embed` returns them: their dot product.
 */
export function unitCosine(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let d = 0; d < a.length; d += 1) sum += a[d]! * b[d]!
  return sum
}
