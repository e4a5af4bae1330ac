import { recentMonthCount, type Trend } from '../themes/detect-trend'

/** How a theme's share of all notes has changed. */
export function describeTrend(trend: Trend): string {
  switch (trend) {
    case 'growing':
      return `Growing: more of your notes in the last ${recentMonthCount} months than before`
    case 'fading':
      return `Fading: fewer of your notes in the last ${recentMonthCount} months than before`
    case 'steady':
      return 'Steady'
    default:
      return trend satisfies never
  }
}
