/** The cosine of two vectors of the same length that are of unit length already, as `embed` gives them: their product alone. */
export function unitCosine(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let d = 0; d < a.length; d += 1) sum += a[d]! * b[d]!
  return sum
}
