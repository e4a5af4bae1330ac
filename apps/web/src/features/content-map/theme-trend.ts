export type Trend = 'growing' | 'fading' | 'steady'

/** So many of the last months are held against those before, in months. */
export const recentMonths = 3
const earlierMonths = 9

/** From this many times its earlier share on it grows, and from the inverse on it fades: less may be chance. */
const noticeable = 1.5

/** Fewer notes, found or to be expected in the last months, say nothing. */
const fewest = 4

/**
 * Whether a theme is written about more or less than before: its share of all notes in the last three months against that in the nine before. By shares, since somebody who writes twice as much
 * does not care twice as much for everything.
 *
 * @param counts of the theme's notes, one for each month, the oldest first
 * @param totals of all notes, likewise
 */
export function themeTrend(counts: readonly number[], totals: readonly number[]): Trend {
  if (counts.length <= recentMonths) return 'steady'
  const before = sum(totals.slice(-(recentMonths + earlierMonths), -recentMonths))
  const share = before === 0 ? 0 : sum(counts.slice(-(recentMonths + earlierMonths), -recentMonths)) / before
  const expected = share * sum(totals.slice(-recentMonths))
  const found = sum(counts.slice(-recentMonths))
  if (found >= fewest && found > expected * noticeable) return 'growing'
  return expected >= fewest && found < expected / noticeable ? 'fading' : 'steady'
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
