import type { DrawnMap } from '../drawn-map'
import { themeTrend, type Trend } from './theme-trend'

const maxThemes = 5

/** A cluster's notes over time. */
export interface Theme {
  readonly cluster: number
  readonly title: string
  readonly colour: number
  /** Number of notes in each month of the map. */
  readonly counts: readonly number[]
  readonly trend: Trend
}

/** The largest titled clusters with their monthly counts and trends. */
export function findThemes({ clusters, months }: Pick<DrawnMap, 'clusters' | 'months'>): readonly Theme[] {
  const totals = months.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0))
  return clusters
    .slice(0, maxThemes)
    .map(({ title, colour }, cluster): Theme => {
      const counts = months.map((month) => month.counts[cluster] ?? 0)
      return { cluster, title, colour, counts, trend: themeTrend(counts, totals) }
    })
    .filter(({ title }) => title !== '')
}
