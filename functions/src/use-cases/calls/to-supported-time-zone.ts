/**
 * The canonical name of a time zone; UTC if this platform does not support it, since a browser may
 * know others.
 */
export function toSupportedTimeZone(timeZone = 'UTC'): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
