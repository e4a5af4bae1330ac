import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'

import { initialsOf } from './initials-of'
import styles from './you-button.module.css'

/** The button 'You', with the person's initials; an overflow icon where the screen is narrow. */
export function YouButton({ username, ...rest }: ComponentProps<'button'> & { readonly username: string }) {
  return (
    <button type="button" className={styles.button} aria-label="You" {...rest}>
      {/* Drawn, not written: the button's name is what it says, 'You'. */}
      <span className={styles.initials} data-initials={initialsOf(username)} />
      <span className={styles.label}>You</span>
      <Ellipsis className={styles.overflow} size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
