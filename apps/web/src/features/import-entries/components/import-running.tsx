import type { ImportPlan } from '@geist/transfer'
import { Button } from '@geist/ui'

import { ProgressBar } from '../../../shared/progress-bar/progress-bar'
import styles from './import-entries.module.css'
import { StepHeading } from './step-heading'

export interface ImportRunningProps {
  readonly plan: Pick<ImportPlan, 'entries'>
  /** Number of entries processed so far: imported, or here already. */
  readonly done: number
  readonly isStopping: boolean
  readonly onStop: () => void
}

/** The step of an import that adds the entries, with its progress. */
export function ImportRunning({ plan: { entries }, done, isStopping, onStop }: ImportRunningProps) {
  return (
    <div className={styles.stack}>
      <StepHeading>Importing</StepHeading>
      <p className={styles.count}>
        {done.toLocaleString('en-US')} of {entries.length.toLocaleString('en-US')} notes
      </p>
      <ProgressBar aria-label="Importing notes" value={done} max={Math.max(entries.length, 1)} />
      <p role="status" className={styles.soft}>
        {isStopping
          ? 'Stopping …'
          : 'Notes are saved on this device first, then sent. Leaving this page stops the import.'}
      </p>
      <Button className={styles.start} disabled={isStopping} onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}
