import { Suspense } from 'react'

import { EntryCard } from '../../features/browse-entries/components/entry-card'
import { WritingDays } from '../../features/writing-days/components/writing-days'
import { deferToFirstPaint, EmptyFallback, lazyPart } from '../../shared/lazy-part'
import { FoldShelf } from '../../shared/fold/fold-shelf'
import { useNow } from '../../shared/use-now'
import { toggleTask } from './lazy-note-parts'
import { createFilterPath } from './pick-filters'

// Loaded after the notes, like the memories that it shows.
const OnThisDay = lazyPart(
  deferToFirstPaint(async () => (await import('../../features/on-this-day/components/on-this-day')).OnThisDay),
  EmptyFallback,
)

/** Interval of the check for a new day, in milliseconds. */
const dayCheckMs = 60_000

/**
 * Encourages regular writing: notes from this day in earlier years, and the writing days.
 *
 * @param filters as `pickFilters` returns them
 */
export function WritingHabit({ uid, filters }: { readonly uid: string; readonly filters: string }) {
  const now = useNow(dayCheckMs)
  return (
    <FoldShelf>
      <WritingDays uid={uid} now={now} />
      <Suspense>
        <OnThisDay
          uid={uid}
          now={now}
          renderCard={(entry) => (
            <EntryCard entry={entry} toFilterPath={createFilterPath(filters)} onToggleTask={toggleTask} />
          )}
        />
      </Suspense>
    </FoldShelf>
  )
}
