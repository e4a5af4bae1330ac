/** The day of a moment as it is written in English: 'March 3, 2026'. `instant` in epoch milliseconds, `timeZone` one that the platform knows. */
export function nameDay(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(instant)
}
