/** Cosine similarity of two vectors of equal length, -1 to 1; 0 if one is all zeros. */
export function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let product = 0
  let squareA = 0
  let squareB = 0
  for (let d = 0; d < a.length; d += 1) {
    product += a[d]! * b[d]!
    squareA += a[d]! * a[d]!
    squareB += b[d]! * b[d]!
  }
  const lengths = Math.sqrt(squareA) * Math.sqrt(squareB)
  return lengths === 0 ? 0 : Math.max(-1, Math.min(1, product / lengths))
}
