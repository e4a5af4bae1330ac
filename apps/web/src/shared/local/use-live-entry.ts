import type { Entry } from '@geist/domain'
import { useCallback } from 'react'

import type { Journal } from './journal'
import { readEntry } from './queries/read-entry'
import { type LiveQuery, useLiveQuery } from './use-live-query'

/** An entry of this device, followed live. */
export function useLiveEntry(uid: string, entryId: string): LiveQuery<Entry | undefined> {
  const query = useCallback((journal: Journal) => readEntry(journal, entryId), [entryId])
  return useLiveQuery(uid, query)
}
