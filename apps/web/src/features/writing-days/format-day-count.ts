/** Formats a number of days: '1 day', '12 days'. */
export function formatDayCount(count: number): string {
  return count === 1 ? '1 day' : `${count.toLocaleString()} days`
}
