/**
 * How likely each of so many words is, the most frequent first: Zipf's law, p = 1 / (rank * H), where H makes them sum up to 1. The lists that word vectors come with
 * are in order of frequency and say no counts; this stands for them.
 */
export function zipfProbabilities(count: number): Float64Array {
  const sum = harmonicNumber(count)
  return Float64Array.from({ length: count }, (_, place) => 1 / ((place + 1) * sum))
}

/** 1 + 1/2 + … + 1/count. */
export function harmonicNumber(count: number): number {
  let sum = 0
  for (let rank = count; rank >= 1; rank -= 1) sum += 1 / rank
  return sum
}
