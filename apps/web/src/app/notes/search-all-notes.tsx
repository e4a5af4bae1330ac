import { useMemo } from 'react'

import { parseNoteFilters, toEntryFilter } from '../../features/filter-entries/parse-note-filters'
import { SearchAll, type SearchAllProps } from '../../features/search-entries/components/search-all'
import { getDeviceTimeZone } from '../../shared/device-time-zone'

export interface SearchAllNotesProps extends Omit<SearchAllProps, 'filter'> {
  /** Filters in the URL, as `pickFilters` returns them. */
  readonly filters: string
}

/** Searches all notes of the account, or those that meet the filters. */
export function SearchAllNotes({ filters, ...rest }: SearchAllNotesProps) {
  const filter = useMemo(
    () => (filters === '' ? undefined : toEntryFilter(parseNoteFilters(filters), getDeviceTimeZone())),
    [filters],
  )
  return <SearchAll {...rest} filter={filter} />
}
