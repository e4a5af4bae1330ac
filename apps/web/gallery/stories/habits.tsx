import { toCalendarDay, findWritingStreaks } from '@geist/domain'

import { EntryCard } from '../../src/features/browse-entries/components/entry-card'
import { Memory } from '../../src/features/on-this-day/components/memory'
import { WritingYear } from '../../src/features/writing-days/components/writing-year'
import year from '../../src/features/writing-days/components/writing-days.module.css'
import type { WritingDaysState } from '../../src/features/writing-days/use-writing-days'
import { Fold } from '../../src/shared/fold/fold'
import { FoldShelf } from '../../src/shared/fold/fold-shelf'
import { dayMs, createEntry, galleryNow, noop } from '../sample'
import type { Story } from '../story'

const zone = 'UTC'
const today = toCalendarDay(galleryNow, zone)
/** Writing on two days of three, with more entries at the end of each fortnight. */
const counts = new Map(
  Array.from({ length: 300 }, (_, ago) => ago)
    .filter((ago) => ago % 3 !== 2)
    .map((ago) => [today - ago, 1 + ((ago * 7) % 14 > 10 ? 3 : ago % 3)] as const),
)
const ready = {
  status: 'ready',
  counts,
  streaks: findWritingStreaks(counts.keys(), today, zone),
  isComplete: true,
} as const

export const habits: Story = {
  name: 'habits',
  title: 'Habits',
  layout: 'column',
  specimens: [
    { title: 'A year of writing days', render: () => <Year state={ready} /> },
    { title: 'While they are counted', render: () => <Year state={{ status: 'loading' }} /> },
    { title: 'When they cannot be', render: () => <Year state={{ status: 'failed' }} /> },
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

function Year({ state }: { readonly state: WritingDaysState }) {
  return (
    <FoldShelf>
      <Fold title="Writing days" isOpen onToggle={noop}>
        <div className={year.year}>
          <WritingYear state={state} today={today} />
        </div>
      </Fold>
    </FoldShelf>
  )
}
