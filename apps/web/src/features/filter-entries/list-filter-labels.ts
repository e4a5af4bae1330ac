import { dayMs, messages, toCalendarDate } from '@geist/domain'

import { truncateToLine } from '../../shared/truncate-to-line'
import type { FilteredDate, NoteFilters } from './parse-note-filters'

export interface FilterLabel {
  /** The parameter of the URL. */
  readonly name: keyof NoteFilters
  /** Text of the chip. */
  readonly text: string
  /** Says also what kind of filter it is, for screen readers. */
  readonly spokenText: string
}

/** A URL can hold a text of any length. In graphemes. */
const maxTextLength = 60

/** Labels of the filters in a fixed order. */
export function listFilterLabels(
  { category, notebook, date }: NoteFilters,
  now: number,
  locale?: string,
): readonly FilterLabel[] {
  const labels: FilterLabel[] = []
  if (category !== undefined) {
    const text = category === '' ? messages.noCategory : truncate(category)
    labels.push({ name: 'category', text, spokenText: category === '' ? text : `category ${text}` })
  }
  if (notebook !== undefined) {
    const text = truncate(notebook)
    labels.push({ name: 'notebook', text, spokenText: `notebook ${text}` })
  }
  if (date) {
    const text = formatFilteredDate(date, now, 'short', locale)
    labels.push({ name: 'date', text, spokenText: text })
  }
  return labels
}

/**
 * Formats a day or month: 'Fri, Nov 20' or 'Friday, November 20', with the year unless it is the
 * current one, and 'November 2026'. Returns a text that is no date as it is.
 *
 * @param now epoch milliseconds
 */
export function formatFilteredDate(
  { text, days }: FilteredDate,
  now: number,
  length: 'short' | 'long',
  locale?: string,
): string {
  if (!days) return truncate(text)
  const isDay = days.first === days.last
  const hasYear = !isDay || toCalendarDate(days.first).year !== new Date(now).getFullYear()
  return new Intl.DateTimeFormat(locale, {
    // A calendar day counts UTC days since the epoch.
    timeZone: 'UTC',
    month: isDay ? length : 'long',
    ...(isDay && { weekday: length, day: 'numeric' }),
    ...(hasYear && { year: 'numeric' }),
  }).format(days.first * dayMs)
}

function truncate(text: string): string {
  return truncateToLine(text, maxTextLength) || '…'
}
