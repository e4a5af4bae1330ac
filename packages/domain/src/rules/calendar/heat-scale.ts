/** How much was written on a day compared with other days: 0 for nothing, 4 for the most. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4

/**
 * The top level needs at least this many entries: otherwise two could already look like the
 * maximum.
 */
const minTopLevelCount = 4

/**
 * Builds a scale with equal steps up to the 90th percentile (nearest rank) of the days with
 * entries, but at least up to `minTopLevelCount`. One day with hundreds of imported entries thus
 * does not make all others look empty.
 *
 * @param counts entries of each day; empty days are ignored
 * @returns maps the number of entries of a day to its level
 */
export function buildHeatScale(counts: Iterable<number>): (count: number) => HeatLevel {
  const dayCounts = [...counts].filter((count) => count > 0).toSorted((a, b) => a - b)
  const topLevelCount = Math.max(minTopLevelCount, dayCounts[Math.ceil(dayCounts.length * 0.9) - 1] ?? 0)
  return (count) => (count <= 0 ? 0 : (Math.min(4, Math.ceil((4 * count) / topLevelCount)) as HeatLevel))
}
