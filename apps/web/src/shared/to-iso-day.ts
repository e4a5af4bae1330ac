/**
 * The calendar day of a time on this device, such as `2026-09-21`. Days sort by time.
 *
 * @param timestamp epoch milliseconds
 */
export function toIsoDay(timestamp: number): string {
  const date = new Date(timestamp)
  const year = String(date.getFullYear()).padStart(4, '0')
  const month = String(date.getMonth() + 1).padStart(2, '0')
  const day = String(date.getDate()).padStart(2, '0')
  return `${year}-${month}-${day}`
}
