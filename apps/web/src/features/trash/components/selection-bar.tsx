import { Button } from '@geist/ui'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Selection } from '../use-selection'
import styles from './selection-bar.module.css'

export interface SelectionBarProps {
  readonly selection: Selection
  /** Number of entries that can be chosen. */
  readonly count: number
  /** Main action on the chosen entries. */
  readonly act: { readonly label: string; readonly onAct: () => void }
  /** Additional action, shown before the main one. */
  readonly further?: { readonly label: string; readonly onAct: () => void } | undefined
  /** Shown beside 'Select' while selection mode is off. */
  readonly children?: ReactNode
}

/** Bar above a list: 'Select', or in selection mode the count and the actions. */
export function SelectionBar({ selection, count, act, further, children }: SelectionBarProps) {
  const chosen = selection.chosen.length
  return (
    <div className={selection.isOn ? `${styles.bar} ${styles.on}` : styles.bar}>
      {selection.isOn ? (
        <>
          <p role="status" className={styles.count}>
            {chosen} selected
          </p>
          {chosen === count && count > 0 ? (
            <Button look="plain" onClick={selection.chooseNone}>
              Deselect all
            </Button>
          ) : (
            <Button look="plain" onClick={selection.chooseAll}>
              Select all {count}
            </Button>
          )}
          {further && (
            <Button disabled={chosen === 0} onClick={further.onAct}>
              {further.label}
            </Button>
          )}
          <Button look="primary" disabled={chosen === 0} onClick={act.onAct}>
            {chosen === 0 ? act.label : `${act.label} ${chosen}`}
          </Button>
        </>
      ) : (
        children
      )}
      {/* One button with two labels, so that it keeps the focus. */}
      <Button className={styles.toggle} onClick={selection.isOn ? selection.stop : selection.start}>
        {selection.isOn && <X className={styles.cross} size={20} strokeWidth={1.75} aria-hidden="true" />}
        <span className={styles.name}>{selection.isOn ? 'Done' : 'Select'}</span>
      </Button>
    </div>
  )
}
