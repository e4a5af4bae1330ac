import { useState } from 'react'

import { writesBeforeSweep } from '../../../shared/local/queries/writes-before-sweep'
import { useLive } from '../../../shared/local/use-live'
import { ProgressBar } from '../../../shared/progress-bar/progress-bar'
import styles from './carrying.module.css'

/** Fewer writes than this fit into one commit and need no progress bar. */
const worthTelling = 200
/** Minimum interval between progress reads, in milliseconds. */
const restMs = 250

/** Progress of updating a notebook's entries after a change of its name or privacy. */
export function Carrying({ uid }: { readonly uid: string }) {
  const live = useLive(uid, writesBeforeSweep, { restMs })
  const left = live.status === 'ready' ? live.value : 0
  const [most, setMost] = useState(0)
  if (left > most) setMost(left)
  if (left === 0 && most > 0) setMost(0)
  if (left === 0 || most < worthTelling) return null
  return (
    <div className={styles.carrying}>
      <ProgressBar aria-label="Carrying the entries along" max={most} value={most - left} />
      <p className={styles.left}>
        {left.toLocaleString('en')} still on their way to the server. You can go on; this finishes by itself.
      </p>
    </div>
  )
}
