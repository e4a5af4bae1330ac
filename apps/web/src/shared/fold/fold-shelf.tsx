import type { ReactNode } from 'react'

import styles from './fold.module.css'

/** A row of folds. Closed folds share one line, also when some arrive later. */
export function FoldShelf({ children }: { readonly children: ReactNode }) {
  return <div className={styles.shelf}>{children}</div>
}
