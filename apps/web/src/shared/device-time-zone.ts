/**
 * Returns the device's IANA time zone now. It changes when the user travels, so do not cache it.
 * Returns 'UTC' if the browser reports no zone, or one that it does not support.
 */
export function getDeviceTimeZone(): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    // Throws if the browser does not support its own zone.
    new Intl.DateTimeFormat('en', { timeZone }).format(0)
    return timeZone
  } catch {
    return 'UTC'
  }
}
