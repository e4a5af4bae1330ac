/**
 * Formats a timestamp to the minute: 'Nov 21, 2026, 2:03 PM' in English.
 *
 * @param time epoch milliseconds
 * @param locale BCP 47 tag; the browser's locale by default
 */
export function formatDateTime(time: number, locale?: string): string {
  return format(time, locale, 'short')
}

/** Formats the day of a timestamp: 'Nov 21, 2026' in English. */
export function formatDate(time: number, locale?: string): string {
  return format(time, locale)
}

/** Reused, since creating a format takes far longer than using it. */
const formats: Record<string, Intl.DateTimeFormat> = {}

function format(time: number, locale: string | undefined, timeStyle?: 'short'): string {
  const dateFormat = (formats[`${locale} ${timeStyle}`] ??= new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle,
  }))
  return dateFormat.format(time)
}
