import { Mark } from './mark'
import styles from './wordmark.module.css'

/** The mark beside GEIST in spaced capitals. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <Mark />
      GEIST
    </span>
  )
}
