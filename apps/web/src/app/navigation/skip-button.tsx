import styles from './skip-button.module.css'

/** Skips the navigation bar. Visible only with the focus, on the first press of Tab. */
export function SkipButton() {
  return (
    <button type="button" className={styles.skip} onClick={skip}>
      Skip to content
    </button>
  )
}

function skip(): void {
  const main = document.querySelector('main')
  if (!main) return
  main.tabIndex = -1
  main.focus()
}
