import { Maximize2 } from 'lucide-react'

import iconButton from '../../../shared/icon-button.module.css'
import styles from './more-button.module.css'

export function ExpandButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button
      type="button"
      className={`${iconButton.quiet} ${iconButton.inside} ${styles.button}`}
      aria-label="Read in full"
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <Maximize2 size={17} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
