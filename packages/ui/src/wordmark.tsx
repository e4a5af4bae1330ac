import { Mark } from './mark'
import { wordShape } from './brand-shapes'
import styles from './wordmark.module.css'

/** The mark beside GEIST in spaced capitals. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <Mark />
      <svg className={styles.word} viewBox={`0 0 ${wordShape.width} ${wordShape.height}`} aria-hidden="true">
        <path d={wordShape.path} fill="currentColor" />
      </svg>
      <span className="visually-hidden">GEIST</span>
    </span>
  )
}
