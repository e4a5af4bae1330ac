/**
 * The time zone that this device is in now, by its IANA name. It changes when somebody travels: ask each time rather than keep it. 'UTC' where the browser
 * does not tell, or tells a zone that it cannot reckon with.
 */
export function ownTimeZone(): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    new Intl.DateTimeFormat('en', { timeZone }).format(0)
    return timeZone
  } catch {
    return 'UTC'
  }
}
