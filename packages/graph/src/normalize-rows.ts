/**
 * Normalizes vectors to rows of length 1 in one flat array. Zero vectors stay zero.
 *
 * @param vectors each of `dimensions` numbers; a missing number becomes NaN, which `checkVectors`
 * rejects
 */
export function normalizeRows(vectors: readonly ArrayLike<number>[], dimensions: number): Float32Array {
  const rows = new Float32Array(vectors.length * dimensions)
  for (const [row, vector] of vectors.entries()) {
    const length = Math.hypot(...Array.from(vector))
    // A text without a direction has no neighbours.
    if (length !== 0) for (let d = 0; d < dimensions; d += 1) rows[row * dimensions + d] = (vector[d] ?? NaN) / length
  }
  return rows
}
