import { calendarDay } from '@geist/domain'
import { useCallback } from 'react'

import type { Journal } from '../../shared/local/journal'
import { entriesOnThisDay, type RememberedYear } from '../../shared/local/queries/entries-on-this-day'
import { besideNotesMs, type Live, useLive } from '../../shared/local/use-live'

/**
 * What an account wrote on this day of earlier years, live. At midnight, and when the reader changes the time zone, it is another day.
 *
 * @param now epoch milliseconds
 * @param zone where the reader is
 */
export function useOnThisDay(uid: string, now: number, zone: string): Live<readonly RememberedYear[]> {
  const today = calendarDay(now, zone)
  const query = useCallback((journal: Journal) => entriesOnThisDay(journal, today, zone), [today, zone])
  return useLive(uid, query, { restMs: besideNotesMs })
}
