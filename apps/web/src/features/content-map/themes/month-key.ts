import type { MapMonth } from '../drawn-map'

/** Key of a month. It is stable across maps, unlike the index. */
export function toMonthKey({ year, month }: Pick<MapMonth, 'year' | 'month'>): string {
  return `${year}-${month}`
}
