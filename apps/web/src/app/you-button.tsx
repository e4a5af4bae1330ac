import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'

import { initialsOf } from './initials-of'
import styles from './you-button.module.css'

/** The button 'You', with the person's initials; an overflow icon where the screen is narrow. */
export function YouButton({ username, ...rest }: ComponentProps<'button'> & { readonly username: string }) {
  return (
    <button type="button" className={styles.button} aria-label="You" {...rest}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(username)}
      </span>
      <span className={styles.label}>You</span>
      <Ellipsis className={styles.overflow} size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
