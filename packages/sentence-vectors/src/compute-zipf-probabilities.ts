/**
 * Word probabilities by rank: Zipf's law, p = 1 / (rank * H), where H normalizes the sum to 1. Word
 * lists of published vectors are sorted by frequency but lack counts; this replaces them.
 */
export function computeZipfProbabilities(count: number): Float64Array {
  const sum = computeHarmonicNumber(count)
  return Float64Array.from({ length: count }, (_, index) => 1 / ((index + 1) * sum))
}

/** 1 + 1/2 + … + 1/count. */
export function computeHarmonicNumber(count: number): number {
  let sum = 0
  for (let rank = count; rank >= 1; rank -= 1) sum += 1 / rank
  return sum
}
