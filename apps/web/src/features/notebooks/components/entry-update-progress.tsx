import { useState } from 'react'

import { countWritesBeforeSweep } from '../../../shared/local/queries/count-writes-before-sweep'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { ProgressBar } from '../../../shared/progress-bar/progress-bar'
import styles from './entry-update-progress.module.css'

/** Fewer writes than this fit into one commit and need no progress bar. */
const minShownWrites = 200
/** Minimum interval between progress reads, in milliseconds. */
const readIntervalMs = 250

/** Progress of updating a notebook's entries after a change of its name or privacy. */
export function EntryUpdateProgress({ uid }: { readonly uid: string }) {
  const live = useLiveQuery(uid, countWritesBeforeSweep, { debounceMs: readIntervalMs })
  const remaining = live.status === 'ready' ? live.value : 0
  const [total, setTotal] = useState(0)
  if (remaining > total) setTotal(remaining)
  if (remaining === 0 && total > 0) setTotal(0)
  if (remaining === 0 || total < minShownWrites) return null
  return (
    <div className={styles.carrying}>
      <ProgressBar aria-label="Carrying the entries along" max={total} value={total - remaining} />
      <p className={styles.left}>
        {remaining.toLocaleString('en')} still on their way to the server. You can go on; this finishes by itself.
      </p>
    </div>
  )
}
