import { useSyncExternalStore } from 'react'

import type { EntryPages, LoadedEntries } from './loaded-entries'

/** The pages of a list, followed while it is on the screen. */
export function useEntryPages(loaded: LoadedEntries): EntryPages {
  return useSyncExternalStore(loaded.subscribe, loaded.pages)
}
