import { truncateToLine } from '../../shared/truncate-to-line'
import type { FilterTargets } from './read-filter-targets'
import { formatFilteredDate } from './list-filter-labels'
import type { NoteFilters } from './parse-note-filters'

/** In graphemes: a URL can hold a text of any length. */
const maxNameLength = 60

/**
 * Describes why no note meets the filters: they name something that this account does not have, or
 * no note meets all of them.
 *
 * @param now epoch milliseconds
 */
export function describeNoNotes(
  filters: NoteFilters,
  { hasCategory, hasNotebook, isComplete }: FilterTargets,
  now: number,
  locale?: string,
): string {
  const { category, notebook, date } = filters
  if (date && !date.days) return `${quote(date.text)} isn’t a date.`
  if (!isComplete) return 'No matching notes on this device so far.'
  if (notebook !== undefined && !hasNotebook)
    return `You don’t have a notebook called ${quote(notebook)}. It may have been renamed or deleted.`
  if (category !== undefined && category !== '' && !hasCategory)
    return `None of your notes has the category ${quote(category)}. It may have been renamed.`
  if (Object.keys(filters).length > 1) return 'No notes match all of these filters.'
  if (notebook !== undefined) return `The notebook ${quote(notebook)} has no notes yet.`
  if (!date) return `All your notes have a category.`
  const isDay = date.days?.first === date.days?.last
  return `No notes ${isDay ? 'on' : 'in'} ${formatFilteredDate(date, now, 'long', locale)}.`
}

function quote(text: string): string {
  return `“${truncateToLine(text, maxNameLength) || '…'}”`
}
