import { useSyncExternalStore } from 'react'

import type { EntryPager, EntryPages } from './entry-pager'

export function useEntryPages(loaded: EntryPager): EntryPages {
  return useSyncExternalStore(loaded.subscribe, loaded.pages)
}
