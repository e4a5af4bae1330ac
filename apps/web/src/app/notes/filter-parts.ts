// One chunk for all parts of the filters: the first screen names each chunk with a hash.
export { FilterChips } from '../../features/filter-entries/components/filter-chips'
export { NoNotes } from '../../features/filter-entries/components/no-notes'
export { openEntryPager } from './open-entry-pager'
