import { type CalendarDay, type WritingStreaks, findWritingStreaks } from '@geist/domain'
import { useMemo } from 'react'

import type { Journal } from '../../shared/local/journal'
import { isMirrorComplete } from '../../shared/local/queries/is-mirror-complete'
import { readWritingQuarters } from '../../shared/local/queries/read-writing-quarters'
import { secondaryDebounceMs, useLiveQuery } from '../../shared/local/use-live-query'
import { waitForIdle } from './wait-for-idle'
import { writingCounts } from './writing-counts'

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
 * Writing days of an account, live. Entries store times without a zone, so days are those of the
 * reader's current zone. After a journey, some entries may count for the day before or after.
 * Within one view, each entry counts once.
 *
 * @param today in that zone
 * @param zone time zone of the reader
 */
export function useWritingDays(uid: string, today: CalendarDay, zone: string): WritingDaysState {
  const live = useLiveQuery(uid, readWritingTimes, { debounceMs: secondaryDebounceMs })
  return useMemo(() => {
    if (live.status !== 'ready') return { status: live.status }
    const counts = writingCounts(live.value.quarters, zone)
    return {
      status: 'ready',
      counts,
      streaks: findWritingStreaks(counts.keys(), today, zone),
      isComplete: live.value.isComplete,
    }
  }, [live, today, zone])
}

async function readWritingTimes(journal: Journal) {
  await waitForIdle()
  const isComplete = await isMirrorComplete(journal)
  return { isComplete, quarters: await readWritingQuarters(journal) }
}
