import styles from './skip-button.module.css'

/** Leads past the bar to what the page is about. It comes into sight when it gets the focus, with the first press of Tab. */
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
