/**
 * Reduces a unit vector to `maxDimensions` numbers, again of unit length. A vector without more
 * numbers is returned unchanged. Number `i` is added, with a fixed pseudorandom sign, to number
 * `i % maxDimensions` of the result: a count sketch (Charikar and others 2002). Dot products keep
 * their expected value, and every machine computes the same result. The error of a cosine has a
 * standard deviation below 1 / sqrt(maxDimensions) if no single number dominates the vector.
 */
export function foldVector(vector: Float32Array, maxDimensions: number): Float32Array {
  if (vector.length <= maxDimensions) return vector
  const folded = new Float32Array(maxDimensions)
  for (const [index, value] of vector.entries()) folded[index % maxDimensions]! += isNegated(index) ? -value : value
  return scaleToUnit(folded)
}

/** Scales a vector to unit length. All zeros stay zeros. */
export function scaleToUnit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector)
  return vector.map((value) => (length === 0 ? 0 : value / length))
}

/** One bit of a hash of the index: the finalizer of MurmurHash3. */
function isNegated(index: number): boolean {
  let hash = index + 1
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) & 1) === 1
}
