import type { ReactNode } from 'react'

import styles from './fold.module.css'

/** Folds side by side: however many of them there are, and whenever they come, they take one line until they are opened. */
export function FoldShelf({ children }: { readonly children: ReactNode }) {
  return <div className={styles.shelf}>{children}</div>
}
