import type { CalendarDay } from '@geist/domain'

/** Conditions that an entry must meet, all of them. */
export interface EntryFilter {
  /** Exactly this category; '' for every blank one. */
  readonly category?: string
  /** Name of the notebook. */
  readonly notebook?: string
  readonly days?: FilteredDays
}

/** A range of calendar days. If `first` is after `last`, no entry is within it. */
export interface FilteredDays {
  readonly first: CalendarDay
  readonly last: CalendarDay
  /** The reader's IANA time zone, since entries store no days. */
  readonly zone: string
}
