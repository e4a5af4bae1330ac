import type { DrawnMap } from '../drawn-map'
import { detectTrend, type Trend } from './detect-trend'

/** A cluster with its notes over time. */
export interface DriftTheme {
  /** Index of the cluster. */
  readonly cluster: number
  readonly title: string
  /** Index into the palette. */
  readonly colour: number
  /** Number of notes in each month of the map. */
  readonly counts: readonly number[]
  readonly trend: Trend
}

/** Finds all titled clusters, largest first, with their monthly counts and trends. */
export function findDriftThemes({ clusters, months }: Pick<DrawnMap, 'clusters' | 'months'>): readonly DriftTheme[] {
  const monthTotals = months.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0))
  return clusters
    .map(({ title, colour }, cluster): DriftTheme => {
      const counts = months.map((month) => month.counts[cluster] ?? 0)
      return { cluster, title, colour, counts, trend: detectTrend(counts, monthTotals) }
    })
    .filter(({ title }) => title !== '')
}
