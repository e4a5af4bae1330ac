import { type CalendarDay, dateToDay } from '@geist/domain'

import type { EntryFilter } from '../../shared/local/queries/entry-filter'

/** The filters of the notes, as the parameters of the URL name them. */
export interface NoteFilters {
  /** '' for notes without a category. */
  readonly category?: string
  readonly notebook?: string
  readonly date?: FilteredDate
}

/** A day or a month. */
export interface FilteredDate {
  /** As in the URL: '2026-11-20' or '2026-11'. */
  readonly text: string
  /** First and last day; `undefined` for a text that is no date. */
  readonly days: { readonly first: CalendarDay; readonly last: CalendarDay } | undefined
}

/**
 * Parses the filters in a URL, which may come from anywhere. A repeated parameter counts once, and
 * an empty notebook or date not at all.
 *
 * @param filters the parameters of the URL, as `pickFilters` returns them
 */
export function parseNoteFilters(filters: string): NoteFilters {
  const parameters = new URLSearchParams(filters)
  const category = parameters.get('category')
  const notebook = parameters.get('notebook')
  const date = parameters.get('date')
  return {
    ...(category !== null && { category: category.trim() === '' ? '' : category }),
    ...(notebook && { notebook }),
    ...(date && { date: { text: date, days: parseDate(date) } }),
  }
}

/** @param zone the reader's IANA time zone */
export function toEntryFilter({ category, notebook, date }: NoteFilters, zone: string): EntryFilter {
  return {
    ...(category !== undefined && { category }),
    ...(notebook !== undefined && { notebook }),
    // Without a date, the empty range matches nothing.
    ...(date && { days: { ...(date.days ?? { first: 1, last: 0 }), zone } }),
  }
}

/** Years have four digits, or more: an import may contain any date. */
const datePattern = /^(\d{4,6})-(\d\d)(?:-(\d\d))?$/u

function parseDate(text: string): FilteredDate['days'] {
  const match = datePattern.exec(text)
  if (!match) return undefined
  const [year, month] = [Number(match[1]), Number(match[2])]
  const first = dateToDay({ year, month, day: Number(match[3] ?? 1) })
  if (first === undefined) return undefined
  if (match[3] !== undefined) return { first, last: first }
  const nextFirst = dateToDay(month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 })
  return nextFirst === undefined ? undefined : { first, last: nextFirst - 1 }
}
