import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'

import iconButton from '../../../shared/icon-button.module.css'
import styles from './more-button.module.css'

export function MoreButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`${iconButton.quiet} ${iconButton.inside} ${styles.button}`}
      aria-label="More"
      {...props}
    >
      <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
