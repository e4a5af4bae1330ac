import { Button } from '@geist/ui'
import { ArrowUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'

import styles from './sort-button.module.css'

export function SortButton(props: ComponentProps<typeof Button>) {
  return (
    <Button {...props} className={styles.button} aria-label="Sort">
      <ArrowUpDown size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.name}>Sort</span>
    </Button>
  )
}
