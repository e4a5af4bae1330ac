import styles from './show-all-button.module.css'

export interface ShowAllButtonProps {
  readonly isExpanded: boolean
  readonly onClick: () => void
}

/** Expands and collapses a clamped text. */
export function ShowAllButton({ isExpanded, onClick }: ShowAllButtonProps) {
  return (
    <button type="button" className={styles.button} aria-expanded={isExpanded} onClick={onClick}>
      {isExpanded ? 'Show less' : 'Show all'}
    </button>
  )
}
