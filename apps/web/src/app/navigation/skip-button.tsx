import { focusMain } from '../../shared/focus-main'
import styles from './skip-button.module.css'

/** Skips the navigation bar. Visible only with the focus, on the first press of Tab. */
export function SkipButton() {
  return (
    <button type="button" className={styles.skip} onClick={() => focusMain()}>
      Skip to content
    </button>
  )
}
