import type { Entry } from '@geist/domain'
import { useCallback } from 'react'

import type { Journal } from './journal'
import { readEntry } from './queries/read-entry'
import { type LiveQuery, useLiveQuery } from './use-live-query'

/** Reads an entry of this device, and again after each change. */
export function useLiveEntry(uid: string, entryId: string): LiveQuery<Entry | undefined> {
  const query = useCallback((journal: Journal) => readEntry(journal, entryId), [entryId])
  return useLiveQuery(uid, query)
}
