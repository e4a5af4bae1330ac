export interface Agreement {
  /** The share of members that belong to the most frequent group of their part. */
  readonly purity: number
  /**
   * Hubert and Arabie's adjusted Rand index ("Comparing partitions", 1985): 1 for the same
   * partition, 0 for chance.
   */
  readonly adjustedRand: number
  readonly partCount: number
}

/**
 * Compares a partition with the known one.
 *
 * @param parts the part of each member
 * @param groups the known group of each member
 */
export function measureAgreement(parts: readonly unknown[], groups: readonly unknown[]): Agreement {
  const groupCountsByPart = new Map<unknown, Map<unknown, number>>()
  for (const [member, part] of parts.entries()) {
    const row = groupCountsByPart.get(part) ?? new Map<unknown, number>()
    groupCountsByPart.set(part, row)
    row.set(groups[member], (row.get(groups[member]) ?? 0) + 1)
  }
  const rows = [...groupCountsByPart.values()].map((row) => [...row.values()])
  const majorityTotal = rows.reduce((total, row) => total + Math.max(...row), 0)
  const pairsInBoth = sum(rows.flat().map(countPairs))
  const pairsInParts = sum(rows.map((row) => countPairs(sum(row))))
  const pairsInGroups = sum([...countValues(groups).values()].map(countPairs))
  const expectedPairs = (pairsInParts * pairsInGroups) / Math.max(1, countPairs(parts.length))
  const meanPairs = (pairsInParts + pairsInGroups) / 2
  return {
    purity: majorityTotal / Math.max(1, parts.length),
    adjustedRand: meanPairs === expectedPairs ? 1 : (pairsInBoth - expectedPairs) / (meanPairs - expectedPairs),
    partCount: groupCountsByPart.size,
  }
}

function countValues(values: readonly unknown[]): ReadonlyMap<unknown, number> {
  const countByValue = new Map<unknown, number>()
  for (const value of values) countByValue.set(value, (countByValue.get(value) ?? 0) + 1)
  return countByValue
}

/** The number of pairs among `count` items. */
function countPairs(count: number): number {
  return (count * (count - 1)) / 2
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
