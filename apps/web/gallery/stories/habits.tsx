import { toCalendarDay, findWritingStreaks } from '@geist/domain'

import { EntryCard } from '../../src/features/browse-entries/components/entry-card'
import { Memory } from '../../src/features/on-this-day/components/memory'
import { WritingYear } from '../../src/features/writing-days/components/writing-year'
import writingDaysStyles from '../../src/features/writing-days/components/writing-days.module.css'
import type { WritingDaysState } from '../../src/features/writing-days/use-writing-days'
import { Fold } from '../../src/shared/fold/fold'
import { FoldShelf } from '../../src/shared/fold/fold-shelf'
import { dayMs, createEntry, galleryNow, noop } from '../sample-data'
import type { Story } from '../story'

const zone = 'UTC'
const today = toCalendarDay(galleryNow, zone)
/** Entries by day: one or two on two days of three. */
const countsByDay = new Map(
  Array.from({ length: 300 }, (_, daysAgo) => daysAgo)
    .filter((daysAgo) => daysAgo % 3 !== 2)
    .map((daysAgo) => [today - daysAgo, 1 + (daysAgo % 3)] as const),
)
const readyState = {
  status: 'ready',
  counts: countsByDay,
  streaks: findWritingStreaks(countsByDay.keys(), today, zone),
  isComplete: true,
} as const

export const habits: Story = {
  name: 'habits',
  title: 'Habits',
  layout: 'column',
  specimens: [
    { title: 'A year of writing days', render: () => <YearSpecimen state={readyState} /> },
    { title: 'While they are counted', render: () => <YearSpecimen state={{ status: 'loading' }} /> },
    { title: 'When they cannot be', render: () => <YearSpecimen state={{ status: 'failed' }} /> },
    {
      title: 'Folds side by side',
      render: () => (
        <FoldShelf>
          <Fold title="On this day" summary="The heron was there again" isOpen={false} onToggle={noop}>
            {null}
          </Fold>
          <Fold title="Writing days" summary="12 days in a row" isOpen={false} onToggle={noop}>
            {null}
          </Fold>
        </FoldShelf>
      ),
    },
    {
      title: 'A fold that is open',
      render: () => (
        <FoldShelf>
          <Fold title="On this day" isOpen onToggle={noop}>
            <Memory
              entry={createEntry({ timestamp: galleryNow - 365 * dayMs })}
              when="A year ago"
              renderCard={(entry) => <EntryCard entry={entry} />}
            />
          </Fold>
        </FoldShelf>
      ),
    },
  ],
}

function YearSpecimen({ state }: { readonly state: WritingDaysState }) {
  return (
    <FoldShelf>
      <Fold title="Writing days" isOpen onToggle={noop}>
        <div className={writingDaysStyles.year}>
          <WritingYear state={state} today={today} />
        </div>
      </Fold>
    </FoldShelf>
  )
}
