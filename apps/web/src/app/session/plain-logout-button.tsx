import { LogOut } from 'lucide-react'
import type { ComponentProps } from 'react'

import styles from './plain-logout-button.module.css'

/** The logout button without its action. */
export function PlainLogoutButton(props: ComponentProps<'button'>) {
  return (
    <button type="button" className={styles.logout} {...props}>
      <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
      Logout
    </button>
  )
}
