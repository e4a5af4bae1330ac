import type { ReactNode } from 'react'

import styles from './account-settings.module.css'

export interface SettingsRowProps {
  readonly label: string
  /** Text below the label. */
  readonly children: ReactNode
  readonly buttons: ReactNode
}

/** A row of the account settings: what it is about, and its buttons. */
export function SettingsRow({ label, children, buttons }: SettingsRowProps) {
  return (
    <div className={styles.row}>
      <div>
        <h3 className={styles.label}>{label}</h3>
        {children}
      </div>
      <div className={styles.buttons}>{buttons}</div>
    </div>
  )
}
