import type { ReactNode } from 'react'

import styles from './notice.module.css'

/** A status message: screen readers announce `error` at once and `info` at the next pause. */
export function Notice({ tone, children }: { readonly tone: 'error' | 'info'; readonly children: ReactNode }) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`${styles.notice} ${styles[tone]}`}>
      {children}
    </div>
  )
}
