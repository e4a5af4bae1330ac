import { FilteredEntries } from '../../features/browse-entries/filtered-entries'
import type { EntryPager } from '../../features/browse-entries/entry-pager'
import { LoadedEntries } from '../../features/browse-entries/loaded-entries'
import { parseNoteFilters, toEntryFilter } from '../../features/filter-entries/parse-note-filters'
import { getDeviceTimeZone } from '../../shared/device-time-zone'
import { getJournal } from '../../shared/local/get-journal'

/**
 * Opens the list of entries that meet the filters of a URL. Resolves when its first page is loaded,
 * or when the signal aborts. Until then, the previous list stays on the screen.
 *
 * @param filters as `pickFilters` returns them
 */
export async function openEntryPager(uid: string, filters: string, signal: AbortSignal): Promise<EntryPager> {
  const journal = getJournal(uid)
  const pager =
    filters === ''
      ? new LoadedEntries(journal)
      : new FilteredEntries(journal, toEntryFilter(parseNoteFilters(filters), getDeviceTimeZone()))
  await new Promise<void>((resolve) => {
    const finish = () => {
      if (pager.pages().status === 'loading' && !signal.aborted) return
      resolve()
      unsubscribe()
    }
    const unsubscribe = pager.subscribe(finish)
    signal.addEventListener('abort', finish)
  })
  return pager
}
