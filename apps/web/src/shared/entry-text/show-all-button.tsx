import styles from './show-all-button.module.css'

export interface ShowAllButtonProps {
  /** Whether all of the text is shown. */
  readonly isWhole: boolean
  readonly onClick: () => void
}

/** Opens a clamped text where it stands, and folds it again. */
export function ShowAllButton({ isWhole, onClick }: ShowAllButtonProps) {
  return (
    <button type="button" className={styles.button} aria-expanded={isWhole} onClick={onClick}>
      {isWhole ? 'Show less' : 'Show all'}
    </button>
  )
}
