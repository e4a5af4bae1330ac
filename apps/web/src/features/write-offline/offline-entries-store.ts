import { create } from 'zustand'

import type { OfflineEntries } from './filter-visible-entries'

/**
 * Offline entries stored in this browser, of all accounts; none until `watchOfflineEntries` has
 * read them. Apart from the code that parses them, which the first screen does not need.
 */
export const useOfflineEntries = create<OfflineEntries>(() => ({ entries: [], unreadable: [] }))
