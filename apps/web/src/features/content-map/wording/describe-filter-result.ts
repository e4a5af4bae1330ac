import type { MapMonth } from '../drawn-map'
import { formatMonth } from '../themes/format-month'

/** The notes of the map that pass the search and the month. */
export interface FilterResult {
  readonly count: number
  /** Whether a search is active. */
  readonly isSearch: boolean
  /** The selected month. */
  readonly month: MapMonth | undefined
  /** Number of search results that the month excludes. */
  readonly otherMonthsCount: number
}

/** How many notes pass the filter, and whether the month is why there are none. */
export function describeFilterResult({ count, isSearch, month, otherMonthsCount }: FilterResult): string {
  const inMonth = month ? ` in ${formatMonth(month, 'long')}` : ''
  if (count > 0) return `${count === 1 ? 'One note' : `${count} notes`}${inMonth}`
  const nothing = `No notes${isSearch ? ' match' : ''}${inMonth}`
  if (otherMonthsCount === 0) return `${nothing}.`
  return `${nothing}, but ${otherMonthsCount === 1 ? 'one does in another month' : `${otherMonthsCount} do in other months`}.`
}
