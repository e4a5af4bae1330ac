import { toCalendarDay } from '@geist/domain'
import { useCallback } from 'react'

import type { Journal } from '../../shared/local/journal'
import { readEntriesOnThisDay, type AnniversaryYear } from '../../shared/local/queries/read-entries-on-this-day'
import { secondaryDebounceMs, type LiveQuery, useLiveQuery } from '../../shared/local/use-live-query'

/**
 * Listens to the entries of this day in earlier years.
 *
 * @param now epoch milliseconds; determines the day
 * @param zone time zone of the reader
 */
export function useEntriesOnThisDay(uid: string, now: number, zone: string): LiveQuery<readonly AnniversaryYear[]> {
  const today = toCalendarDay(now, zone)
  const readEntries = useCallback((journal: Journal) => readEntriesOnThisDay(journal, today, zone), [today, zone])
  return useLiveQuery(uid, readEntries, { debounceMs: secondaryDebounceMs })
}
