import { Button } from '@geist/ui'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

import styles from './toolbar-button.module.css'

export interface ToolbarButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'className'> {
  readonly Icon: LucideIcon
  readonly name: string
}

/** A button with an icon and a name; narrow screens show the icon alone. */
export function ToolbarButton({ Icon, name, ...props }: ToolbarButtonProps) {
  return (
    <Button {...props} className={styles.button} aria-label={name}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.name}>{name}</span>
    </Button>
  )
}
