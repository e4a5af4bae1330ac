import { useSyncExternalStore } from 'react'

import type { EntryPages, LoadedEntries } from './loaded-entries'

export function useEntryPages(loaded: LoadedEntries): EntryPages {
  return useSyncExternalStore(loaded.subscribe, loaded.pages)
}
