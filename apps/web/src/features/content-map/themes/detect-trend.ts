export type Trend = 'growing' | 'fading' | 'steady'

/** The last three months are compared with the nine months before them. */
export const recentMonthCount = 3
const earlierMonthCount = 9

/** Factor between shares that counts as a trend. A smaller change may be chance. */
const minTrendFactor = 1.5

/** Minimum number of notes, actual or expected, for a trend. Fewer may be chance. */
const minNotes = 4

/**
 * Detects the trend of a theme: compares its share of all notes in the last three months with that
 * in the nine months before. Shares cancel out changes in how much the user writes overall.
 *
 * @param counts notes of the theme per month, oldest first
 * @param totals all notes per month, oldest first
 */
export function detectTrend(counts: readonly number[], totals: readonly number[]): Trend {
  if (counts.length <= recentMonthCount) return 'steady'
  const sumRecent = (numbers: readonly number[]) => sum(numbers.slice(-recentMonthCount))
  const sumEarlier = (numbers: readonly number[]) =>
    sum(numbers.slice(-(recentMonthCount + earlierMonthCount), -recentMonthCount))
  const earlierTotal = sumEarlier(totals)
  const earlierShare = earlierTotal === 0 ? 0 : sumEarlier(counts) / earlierTotal
  const expected = earlierShare * sumRecent(totals)
  const actual = sumRecent(counts)
  if (actual >= minNotes && actual > expected * minTrendFactor) return 'growing'
  return expected >= minNotes && actual < expected / minTrendFactor ? 'fading' : 'steady'
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
