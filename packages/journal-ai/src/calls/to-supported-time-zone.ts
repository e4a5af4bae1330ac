/**
 * Returns the canonical name of a time zone; UTC if this platform does not support it. A browser
 * may know zones that the server does not.
 */
export function toSupportedTimeZone(timeZone = 'UTC'): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
