import type { Entry } from '@geist/domain'
import { useCallback } from 'react'

import type { Journal } from './journal'
import { entryById } from './queries/entry-by-id'
import { type LiveQuery, useLiveQuery } from './use-live-query'

/** An entry of this device, followed live. */
export function useLiveEntry(uid: string, entryId: string): LiveQuery<Entry | undefined> {
  const query = useCallback((journal: Journal) => entryById(journal, entryId), [entryId])
  return useLiveQuery(uid, query)
}
