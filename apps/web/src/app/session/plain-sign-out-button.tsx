import { LogOut } from 'lucide-react'
import type { ComponentProps } from 'react'

import styles from './plain-sign-out-button.module.css'

/** The button to sign out, without its action. */
export function PlainSignOutButton(props: ComponentProps<'button'>) {
  return (
    <button type="button" className={styles.signOut} {...props}>
      <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
      Logout
    </button>
  )
}
