import { ChevronLeft, ChevronRight } from 'lucide-react'

import iconButton from '../../../shared/icon-button.module.css'
import styles from './history-navigation.module.css'

export interface StepsProps {
  readonly place: { readonly number: number; readonly of: number }
  readonly onShow: (number: number) => void
}

export function HistoryNavigation({ place, onShow }: StepsProps) {
  return (
    <div className={styles.steps} role="group" aria-label="Cut-ups made so far">
      {/* `aria-disabled` keeps the focus on the button at either end. */}
      <button
        type="button"
        className={iconButton.tool}
        aria-label="The one before"
        aria-disabled={place.number === 1}
        onClick={() => onShow(place.number - 1)}
      >
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <span className={styles.place}>
        {place.number} of {place.of}
      </span>
      <button
        type="button"
        className={iconButton.tool}
        aria-label="The one after"
        aria-disabled={place.number === place.of}
        onClick={() => onShow(place.number + 1)}
      >
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
