export type Trend = 'growing' | 'fading' | 'steady'

/** The last three months are compared with the nine before. */
export const recentMonths = 3
const earlierMonths = 9

/** Factor between shares that counts as a trend. A smaller change may be chance. */
const minTrendFactor = 1.5

/** Minimum number of notes, actual or expected, for a trend. */
const minNotes = 4

/**
 * Trend of a theme: its share of all notes in the last three months against the nine months before.
 * Shares cancel out changes in how much the user writes overall.
 *
 * @param counts notes of the theme per month, oldest first
 * @param totals all notes per month, oldest first
 */
export function themeTrend(counts: readonly number[], totals: readonly number[]): Trend {
  if (counts.length <= recentMonths) return 'steady'
  const earlierTotal = sum(totals.slice(-(recentMonths + earlierMonths), -recentMonths))
  const share =
    earlierTotal === 0 ? 0 : sum(counts.slice(-(recentMonths + earlierMonths), -recentMonths)) / earlierTotal
  const expected = share * sum(totals.slice(-recentMonths))
  const actual = sum(counts.slice(-recentMonths))
  if (actual >= minNotes && actual > expected * minTrendFactor) return 'growing'
  return expected >= minNotes && actual < expected / minTrendFactor ? 'fading' : 'steady'
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
