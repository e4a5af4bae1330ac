import { Button } from '@geist/ui'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Selection } from '../use-selection'
import styles from './selection-bar.module.css'

export interface SelectionBarProps {
  readonly selection: Selection
  /** How many entries there are to choose from. */
  readonly count: number
  /** What can be done with the chosen ones. */
  readonly act: { readonly label: string; readonly onAct: () => void }
  /** What else can be done with them, before that. */
  readonly further?: { readonly label: string; readonly onAct: () => void } | undefined
  /** Stands beside 'Select' while nothing is being chosen. */
  readonly children?: ReactNode
}

/** The line above a list: 'Select', and while entries are being chosen, how many are and what to do with them. */
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
      {/* One button with two names, so that the focus stays on it. */}
      <Button className={styles.toggle} onClick={selection.isOn ? selection.stop : selection.start}>
        {selection.isOn && <X className={styles.cross} size={20} strokeWidth={1.75} aria-hidden="true" />}
        <span className={styles.name}>{selection.isOn ? 'Done' : 'Select'}</span>
      </Button>
    </div>
  )
}
