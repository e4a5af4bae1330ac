/** Cosine similarity of two vectors of equal length, -1 to 1; 0 if one is all zeros. */
export function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let product = 0
  let squareA = 0
  let squareB = 0
  for (let index = 0; index < a.length; index += 1) {
    product += a[index]! * b[index]!
    squareA += a[index]! * a[index]!
    squareB += b[index]! * b[index]!
  }
  const lengthProduct = Math.sqrt(squareA) * Math.sqrt(squareB)
  // Rounding may exceed the range of a cosine.
  return lengthProduct === 0 ? 0 : Math.max(-1, Math.min(1, product / lengthProduct))
}
