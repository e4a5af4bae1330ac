import type { MapMonth } from '../drawn-map'

/** Key of a month that is stable across maps, unlike its index. */
export function monthKey({ year, month }: Pick<MapMonth, 'year' | 'month'>): string {
  return `${year}-${month}`
}
