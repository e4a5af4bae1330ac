import { type Entry, entryList } from '@geist/domain'
import { useCallback, useState } from 'react'

import type { Journal } from '../../shared/local/journal'
import { mirrorIsComplete } from '../../shared/local/queries/mirror-is-complete'
import { newestEntries } from '../../shared/local/queries/newest-entries'
import { useLive } from '../../shared/local/use-live'

export type EntryPages =
  /** A new device that has not met the server yet: nothing can be said about what the account holds. */
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | {
      readonly status: 'ready'
      readonly entries: readonly Entry[]
      /** Whether the mirror holds older ones. */
      readonly hasMore: boolean
      /** Whether the mirror holds all; if not, older ones are still being fetched. */
      readonly isComplete: boolean
    }

/** An account's entries from the mirror, newest first, as many pages as were asked for: live, and the same without a network. */
export function useEntryPages(uid: string): { readonly pages: EntryPages; readonly showMore: () => void } {
  const [count, setCount] = useState<number>(entryList.pageSize)
  const query = useCallback(
    async (journal: Journal) => {
      // In this order: where the mirror says that it is complete, what is read next is.
      const isComplete = await mirrorIsComplete(journal)
      const found = await newestEntries(journal, count + 1)
      return { entries: found.slice(0, count), hasMore: found.length > count, isComplete }
    },
    [count],
  )
  const live = useLive(uid, query)
  const showMore = useCallback(() => setCount((before) => before + entryList.pageSize), [])
  return { pages: pagesOf(live), showMore }
}

function pagesOf(
  live: ReturnType<typeof useLive<Omit<Extract<EntryPages, { status: 'ready' }>, 'status'>>>,
): EntryPages {
  if (live.status !== 'ready') return live
  const isNew = live.value.entries.length === 0 && !live.value.isComplete
  return isNew ? { status: 'loading' } : { status: 'ready', ...live.value }
}
