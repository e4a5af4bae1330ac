import type { Entry } from '@geist/domain'
import { Split } from 'lucide-react'

import { formatForkTitle } from '../format-fork-title'
import styles from './fork-notice.module.css'

/** Button on the card of an entry with forks, which opens their comparison. */
export function ForkNotice({ entry, onOpen }: { readonly entry: Entry; readonly onOpen: (entry: Entry) => void }) {
  const forkCount = entry.forks?.length ?? 0
  if (forkCount === 0) return null
  return (
    <button type="button" className={styles.notice} onClick={() => onOpen(entry)}>
      <Split size={18} strokeWidth={1.75} aria-hidden="true" />
      {formatForkTitle(forkCount)}
    </button>
  )
}
