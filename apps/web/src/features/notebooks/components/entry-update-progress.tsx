import { useState } from 'react'

import { countWritesThroughLastSweep } from '../../../shared/local/queries/count-writes-through-last-sweep'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { ProgressBar } from '../../../shared/progress-bar/progress-bar'
import styles from './entry-update-progress.module.css'

/** Fewer writes than this fit into one commit and need no progress bar. */
const minWritesWithProgress = 200
/** Minimum interval between progress reads, in milliseconds. */
const readIntervalMs = 250

/** Progress of updating a notebook's entries after a change of its name or privacy. */
export function EntryUpdateProgress({ uid }: { readonly uid: string }) {
  const live = useLiveQuery(uid, countWritesThroughLastSweep, { debounceMs: readIntervalMs })
  const remainingCount = live.status === 'ready' ? live.value : 0
  // The highest count since the last change is the total.
  const [totalCount, setTotalCount] = useState(0)
  if (remainingCount > totalCount) setTotalCount(remainingCount)
  if (remainingCount === 0 && totalCount > 0) setTotalCount(0)
  if (remainingCount === 0 || totalCount < minWritesWithProgress) return null
  return (
    <div className={styles.progress}>
      <ProgressBar aria-label="Updating the notes" max={totalCount} value={totalCount - remainingCount} />
      <p className={styles.left}>
        {remainingCount === 1 ? '1 change is' : `${remainingCount.toLocaleString('en')} changes are`} still being sent
        to the server. You can keep working; this finishes on its own.
      </p>
    </div>
  )
}
