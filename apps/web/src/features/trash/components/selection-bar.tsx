import { Button } from '@geist/ui'
import { X } from 'lucide-react'

import type { Selection } from '../use-selection'
import styles from './selection-bar.module.css'

export interface SelectionBarProps {
  readonly selection: Selection
  /** Number of entries in the list. */
  readonly count: number
  /** Main action on the chosen entries. */
  readonly action: { readonly label: string; readonly isDestructive?: boolean; readonly run: () => void }
  /** Additional action, shown before the main one. */
  readonly extra?: { readonly label: string; readonly run: () => void } | undefined
}

/** Bar above a list in selection mode: the number of chosen entries, and actions on them. */
export function SelectionBar({ selection, count, action, extra }: SelectionBarProps) {
  const chosenCount = selection.chosen.length
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.count}>
        {chosenCount} selected
      </p>
      {chosenCount === count && count > 0 ? (
        <Button look="plain" onClick={selection.chooseNone}>
          Deselect all
        </Button>
      ) : (
        <Button look="plain" onClick={selection.chooseAll}>
          Select all {count}
        </Button>
      )}
      {extra && (
        <Button disabled={chosenCount === 0} onClick={extra.run}>
          {extra.label}
        </Button>
      )}
      <Button look={action.isDestructive ? 'danger' : 'primary'} disabled={chosenCount === 0} onClick={action.run}>
        {chosenCount === 0 ? action.label : `${action.label} ${chosenCount}`}
      </Button>
      <Button
        className={styles.done}
        onClick={() => {
          selection.buttonRef.current?.focus({ preventScroll: true })
          selection.stop()
        }}
      >
        <X className={styles.cross} size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.name}>Done</span>
      </Button>
    </div>
  )
}
