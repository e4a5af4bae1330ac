/** The zone by the name that the platform has for it, UTC for one that it does not know: a browser may know others. */
export function knownTimeZone(timeZone = 'UTC'): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
