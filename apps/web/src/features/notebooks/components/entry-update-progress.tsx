import { useState } from 'react'

import { writesBeforeSweep } from '../../../shared/local/queries/writes-before-sweep'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { ProgressBar } from '../../../shared/progress-bar/progress-bar'
import styles from './entry-update-progress.module.css'

/** Fewer writes than this fit into one commit and need no progress bar. */
const minShownWrites = 200
/** Minimum interval between progress reads, in milliseconds. */
const readIntervalMs = 250

/** Progress of updating a notebook's entries after a change of its name or privacy. */
export function EntryUpdateProgress({ uid }: { readonly uid: string }) {
  const live = useLiveQuery(uid, writesBeforeSweep, { restMs: readIntervalMs })
  const left = live.status === 'ready' ? live.value : 0
  const [most, setMost] = useState(0)
  if (left > most) setMost(left)
  if (left === 0 && most > 0) setMost(0)
  if (left === 0 || most < minShownWrites) return null
  return (
    <div className={styles.carrying}>
      <ProgressBar aria-label="Carrying the entries along" max={most} value={most - left} />
      <p className={styles.left}>
        {left.toLocaleString('en')} still on their way to the server. You can go on; this finishes by itself.
      </p>
    </div>
  )
}
