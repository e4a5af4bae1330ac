import { EntryCard } from '../../features/browse-entries/components/entry-card'
import { OnThisDay } from '../../features/on-this-day/components/on-this-day'
import { WritingDays } from '../../features/writing-days/components/writing-days'
import { FoldShelf } from '../../shared/fold/fold-shelf'
import { useNow } from '../../shared/use-now'

/** Interval of the check for a new day, in milliseconds. */
const dayCheckMs = 60_000

/** Encourages regular writing: notes from this day in earlier years, and the writing days. */
export function WritingHabit({ uid }: { readonly uid: string }) {
  const now = useNow(dayCheckMs)
  return (
    <FoldShelf>
      <WritingDays uid={uid} now={now} />
      <OnThisDay uid={uid} now={now} renderCard={(entry) => <EntryCard entry={entry} />} />
    </FoldShelf>
  )
}
