import { calendarDay } from '@geist/domain'
import { useCallback } from 'react'

import type { Journal } from '../../shared/local/journal'
import { entriesOnThisDay, type RememberedYear } from '../../shared/local/queries/entries-on-this-day'
import { besideNotesMs, type Live, useLive } from '../../shared/local/use-live'

/**
 * Listens to the entries of this day in earlier years. The day changes at midnight.
 *
 * @param now epoch milliseconds
 * @param zone time zone of the reader
 */
export function useOnThisDay(uid: string, now: number, zone: string): Live<readonly RememberedYear[]> {
  const today = calendarDay(now, zone)
  const query = useCallback((journal: Journal) => entriesOnThisDay(journal, today, zone), [today, zone])
  return useLive(uid, query, { restMs: besideNotesMs })
}
