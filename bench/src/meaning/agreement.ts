export interface Agreement {
  /** The share of members in their part's most frequent group. Small parts make it high. */
  readonly purity: number
  /**
   * Hubert and Arabie's adjusted Rand index ("Comparing partitions", 1985): 1 for the same
   * partition, 0 for chance.
   */
  readonly adjustedRand: number
  readonly parts: number
}

/** @param parts the part of each member, and `groups` the known group of each */
export function measureAgreement(parts: readonly unknown[], groups: readonly unknown[]): Agreement {
  const cells = new Map<unknown, Map<unknown, number>>()
  for (const [member, part] of parts.entries()) {
    const row = cells.get(part) ?? new Map<unknown, number>()
    cells.set(part, row)
    row.set(groups[member], (row.get(groups[member]) ?? 0) + 1)
  }
  const rows = [...cells.values()].map((row) => [...row.values()])
  const majorityTotal = rows.reduce((total, row) => total + Math.max(...row), 0)
  const pairsInBoth = sum(rows.flat().map(pairs))
  const pairsInParts = sum(rows.map((row) => pairs(sum(row))))
  const pairsInGroups = sum([...counts(groups).values()].map(pairs))
  const chance = (pairsInParts * pairsInGroups) / Math.max(1, pairs(parts.length))
  const maximum = (pairsInParts + pairsInGroups) / 2
  return {
    purity: majorityTotal / Math.max(1, parts.length),
    adjustedRand: maximum === chance ? 1 : (pairsInBoth - chance) / (maximum - chance),
    parts: cells.size,
  }
}

function counts(values: readonly unknown[]): ReadonlyMap<unknown, number> {
  const counted = new Map<unknown, number>()
  for (const value of values) counted.set(value, (counted.get(value) ?? 0) + 1)
  return counted
}

function pairs(count: number): number {
  return (count * (count - 1)) / 2
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
