import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'

import styles from './more-button.module.css'

/** The three dots of a card. */
export function MoreButton(props: ComponentProps<'button'>) {
  return (
    <button type="button" className={styles.button} aria-label="More" {...props}>
      <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
