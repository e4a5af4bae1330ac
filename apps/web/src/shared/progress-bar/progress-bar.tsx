import type { ComponentProps } from 'react'

import styles from './progress-bar.module.css'

/** A progress bar; indeterminate without a value. */
export function ProgressBar(props: Omit<ComponentProps<'progress'>, 'className'>) {
  return <progress {...props} className={styles.bar} />
}
