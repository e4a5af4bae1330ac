import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'

import styles from './you-button.module.css'

/** 'You' button with the user's initials, or an overflow icon on a narrow screen. */
export function YouButton({ username, ...rest }: ComponentProps<'button'> & { readonly username: string }) {
  return (
    <button type="button" className={styles.button} aria-label="You" {...rest}>
      {/* Drawn by CSS, so that the accessible name stays 'You'. */}
      <span className={styles.initials} data-initials={getInitials(username)} />
      <span className={styles.label}>You</span>
      <Ellipsis className={styles.overflow} size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}

/** Returns one or two capitals for a username: MW for `mira-wells`, I for `ines`. */
function getInitials(username: string): string {
  return username
    .split(/[-_]/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('')
}
