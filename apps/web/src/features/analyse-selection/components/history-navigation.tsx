import { ChevronLeft, ChevronRight } from 'lucide-react'

import iconButton from '../../../shared/icon-button.module.css'
import type { HistoryPosition } from '../use-cut-ups'
import styles from './history-navigation.module.css'

export interface HistoryNavigationProps {
  readonly position: HistoryPosition
  readonly onShow: (number: number) => void
}

/** Buttons to the previous and next cut-up of the history. */
export function HistoryNavigation({ position, onShow }: HistoryNavigationProps) {
  return (
    <div className={styles.steps} role="group" aria-label="Cut-ups so far">
      {/* `aria-disabled` keeps the focus on the button at either end. */}
      <button
        type="button"
        className={iconButton.tool}
        aria-label="Previous"
        aria-disabled={position.number === 1}
        onClick={() => onShow(position.number - 1)}
      >
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <span className={styles.place}>
        {position.number} of {position.total}
      </span>
      <button
        type="button"
        className={iconButton.tool}
        aria-label="Next"
        aria-disabled={position.number === position.total}
        onClick={() => onShow(position.number + 1)}
      >
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
