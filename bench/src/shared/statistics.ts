export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/**
 * Returns the value that a share of all values does not exceed, with linear interpolation (type 7
 * of Hyndman and Fan, "Sample quantiles in statistical packages", 1996).
 *
 * @param share from 0 (minimum) to 1 (maximum)
 * @throws {RangeError} if there are no values
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const position = (sorted.length - 1) * share
  const below = sorted[Math.floor(position)]
  const above = sorted[Math.ceil(position)]
  if (below === undefined || above === undefined) throw new RangeError('An empty list has no quantile.')
  return below + (above - below) * (position - Math.floor(position))
}

/**
 * Computes Spearman's rank correlation, from -1 to 1: how similarly two lists order the same items.
 * Ties share the mean of their ranks.
 *
 * @throws {RangeError} if the lists differ in length, or all values of one are equal
 */
export function spearmanCorrelation(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) throw new RangeError('The lists must have the same length.')
  const ranksA = rankValues(a)
  const ranksB = rankValues(b)
  // The mean of all ranks, with or without ties.
  const meanRank = (a.length - 1) / 2
  const sumProducts = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, rank, index) => sum + (rank - meanRank) * ((y[index] ?? 0) - meanRank), 0)
  const spread = Math.sqrt(sumProducts(ranksA, ranksA) * sumProducts(ranksB, ranksB))
  if (spread === 0) throw new RangeError('Equal values have no order.')
  return sumProducts(ranksA, ranksB) / spread
}

/** Ranks from 0, where equal values share the mean of their ranks. */
function rankValues(values: readonly number[]): readonly number[] {
  const sorted = values.toSorted((a, b) => a - b)
  const firstRank = new Map<number, number>()
  const lastRank = new Map<number, number>()
  for (const [rank, value] of sorted.entries()) {
    if (!firstRank.has(value)) firstRank.set(value, rank)
    lastRank.set(value, rank)
  }
  return values.map((value) => ((firstRank.get(value) ?? 0) + (lastRank.get(value) ?? 0)) / 2)
}
