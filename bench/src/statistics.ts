/** The middle of the values: half of them are at most this. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/**
 * The value that a share of all values does not exceed, between two neighbours linearly interpolated (type 7 of Hyndman
 * and Fan, "Sample quantiles in statistical packages", 1996).
 *
 * @param share - from 0 (the least) to 1 (the greatest)
 * @throws {RangeError} when there are no values.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const position = (sorted.length - 1) * share
  const below = sorted[Math.floor(position)]
  const above = sorted[Math.ceil(position)]
  if (below === undefined || above === undefined) throw new RangeError('No values have no quantile.')
  return below + (above - below) * (position - Math.floor(position))
}
