import type { Entry } from '@geist/domain'

import type { EntryListProps } from '../../features/browse-entries/components/entry-list'
import { StaticEntryList } from '../../features/browse-entries/components/static-entry-list'
import { EmptyFallback, deferToFirstPaint, lazyPart } from '../../shared/lazy-part'

// `StaticEntryList` renders the first page until the virtualized list has loaded, and all loaded
// entries if loading fails.
export const EntryList = lazyPart<EntryListProps>(
  deferToFirstPaint(async () => (await import('../../features/browse-entries/components/entry-list')).EntryList),
  StaticEntryList,
)

// A URL with filters, and the first press of a filter, load more.
export const loadFilterParts = () => import('./filter-parts')
export const FilterChips = lazyPart(async () => (await loadFilterParts()).FilterChips, EmptyFallback)
export const NoNotes = lazyPart(async () => (await loadFilterParts()).NoNotes, EmptyFallback)

// Menus and dialogs load after the first paint; until then, Suspense fallbacks keep their place. If
// loading fails, they render nothing and the notes stay readable.
const loadPopups = deferToFirstPaint(async () => {
  // The list loads first, since replacing the list would close an open menu.
  await EntryList.preload()
  return import('./entry-popups')
})
export const EntryPopups = lazyPart(async () => (await loadPopups()).EntryPopups, EmptyFallback)
export const EntryMenuButton = lazyPart(async () => (await loadPopups()).EntryMenuButton, EmptyFallback)
export const SelectionBar = lazyPart(async () => (await loadPopups()).SelectionBar, EmptyFallback)
export const SortMenu = lazyPart(async () => (await loadPopups()).SortMenu, EmptyFallback)

/** Ticks or unticks a check box of a note. */
export async function toggleTask(entry: Entry, offset: number): Promise<void> {
  await (await loadPopups()).toggleTask(entry, offset)
}
