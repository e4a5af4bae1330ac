import { type CalendarDay, type WritingStreaks, findWritingStreaks } from '@geist/domain'
import { useMemo } from 'react'

import type { Journal } from '../../shared/local/journal'
import { isMirrorComplete } from '../../shared/local/queries/is-mirror-complete'
import { readWritingQuarters } from '../../shared/local/queries/read-writing-quarters'
import { secondaryDebounceMs, useLiveQuery } from '../../shared/local/use-live-query'
import { waitForIdle } from './wait-for-idle'
import { countEntriesByDay } from './count-entries-by-day'

export type WritingDaysState =
  | { readonly status: 'loading' | 'failed' }
  | {
      readonly status: 'ready'
      readonly counts: ReadonlyMap<CalendarDay, number>
      readonly streaks: WritingStreaks
      /** Whether the mirror is complete; otherwise older entries are still being fetched. */
      readonly isComplete: boolean
    }

/**
 * Writing days of an account, live. Entries store no time zone, so their days are those of the
 * reader's current zone. After a journey to another zone, an entry may count for the day before or
 * after. Each entry counts for one day only.
 *
 * @param today in that zone
 * @param zone time zone of the reader
 */
export function useWritingDays(uid: string, today: CalendarDay, zone: string): WritingDaysState {
  const writingTimes = useLiveQuery(uid, readWritingTimes, { debounceMs: secondaryDebounceMs })
  return useMemo(() => {
    if (writingTimes.status !== 'ready') return { status: writingTimes.status }
    const counts = countEntriesByDay(writingTimes.value.quarters, zone)
    return {
      status: 'ready',
      counts,
      streaks: findWritingStreaks(counts.keys(), today, zone),
      isComplete: writingTimes.value.isComplete,
    }
  }, [writingTimes, today, zone])
}

async function readWritingTimes(journal: Journal) {
  await waitForIdle()
  const isComplete = await isMirrorComplete(journal)
  return { isComplete, quarters: await readWritingQuarters(journal) }
}
