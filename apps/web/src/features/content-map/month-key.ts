import type { MapMonth } from './drawn-map'

/** Names a month the same on every map, wherever it stands among the months there. */
export function monthKey({ year, month }: Pick<MapMonth, 'year' | 'month'>): string {
  return `${year}-${month}`
}
