/**
 * Vectors on any scale as rows of length 1, one after the other. Zeros stay zeros.
 *
 * @param vectors each of `dimensions` numbers; a missing number becomes NaN, which `checkVectors` refuses
 */
export function unitRows(vectors: readonly ArrayLike<number>[], dimensions: number): Float32Array {
  const rows = new Float32Array(vectors.length * dimensions)
  for (const [row, vector] of vectors.entries()) {
    const length = Math.hypot(...Array.from(vector))
    // All zeros stay so: a text that points nowhere has no neighbours.
    if (length !== 0) for (let d = 0; d < dimensions; d += 1) rows[row * dimensions + d] = (vector[d] ?? NaN) / length
  }
  return rows
}
