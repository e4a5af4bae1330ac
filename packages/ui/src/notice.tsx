import type { ReactNode } from 'react'

import styles from './notice.module.css'

/** A sentence about what just happened: `error` is read out at once, `info` when there is a pause. */
export function Notice({ tone, children }: { readonly tone: 'error' | 'info'; readonly children: ReactNode }) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`${styles.notice} ${styles[tone]}`}>
      {children}
    </div>
  )
}
