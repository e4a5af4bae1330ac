import { useSyncExternalStore } from 'react'

import type { EntryPager, EntryPages } from './loaded-entries'

export function useEntryPages(loaded: EntryPager): EntryPages {
  return useSyncExternalStore(loaded.subscribe, loaded.pages)
}
