import type { ReactNode } from 'react'

import styles from './import-entries.module.css'

export interface CheckboxProps {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
}

export function Checkbox({ isChecked, onChange, children }: CheckboxProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isChecked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <span dir="auto">{children}</span>
    </label>
  )
}
