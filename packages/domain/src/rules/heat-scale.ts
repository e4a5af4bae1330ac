/** How much was written on a day beside other days: 0 for nothing, 4 for the most. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4

/** Up to this many entries on a busy day, one entry is one level: otherwise two would already look like the most that a person can write. */
const fewestAtTop = 4

/**
 * The levels for these days: equal steps up to what nine in ten of the days of writing do not exceed (nearest rank), at least four entries. So one
 * day on which hundreds were imported does not make all others look empty.
 *
 * @param counts entries of each day; days without any do not matter
 */
export function heatScale(counts: Iterable<number>): (count: number) => HeatLevel {
  const busy = [...counts].filter((count) => count > 0).toSorted((one, other) => one - other)
  const top = Math.max(fewestAtTop, busy[Math.ceil(busy.length * 0.9) - 1] ?? 0)
  return (count) => (count <= 0 ? 0 : (Math.min(4, Math.ceil((4 * count) / top)) as HeatLevel))
}
