import { type Entry, entryList } from '@geist/domain'
import { useEffect, useState } from 'react'

import { watchNewestEntries } from './api/watch-newest-entries'

export type NewestEntries =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly entries: readonly Entry[]; readonly isPartial: boolean }
  | { readonly status: 'unreachable' }
  | { readonly status: 'refused' }

/** The first page of an account's entries, live. */
export function useNewestEntries(uid: string): NewestEntries {
  const [state, setState] = useState<NewestEntries>({ status: 'loading' })
  useEffect(
    () =>
      watchNewestEntries(uid, entryList.pageSize, {
        onEntries: (entries, isPartial) => setState({ status: 'loaded', entries, isPartial }),
        onUnreachable: () => setState((before) => (before.status === 'loaded' ? before : { status: 'unreachable' })),
        onRefused: () => setState({ status: 'refused' }),
      }),
    [uid],
  )
  return state
}
