import type { ImportPlan } from '@geist/transfer'
import { Button } from '@geist/ui'

import { describeSaving } from '../import-sentences'
import styles from './import-entries.module.css'
import { ImportProgressBar } from './import-progress-bar'
import { StepHeading } from './step-heading'

export interface ImportRunningProps {
  readonly plan: Pick<ImportPlan, 'entries'>
  /** Number of entries processed so far: imported, or here already. */
  readonly done: number
  readonly isStopping: boolean
  readonly onStop: () => void
}

/** The step of an import that saves the entries on this device, with its progress. */
export function ImportRunning({ plan: { entries }, done, isStopping, onStop }: ImportRunningProps) {
  return (
    <div className={styles.stack}>
      <StepHeading>Importing</StepHeading>
      <ImportProgressBar
        text={describeSaving(done, entries.length)}
        savedPart={done / Math.max(entries.length, 1)}
        sentPart={0}
      />
      <p role="status" className={styles.soft}>
        {isStopping ? 'Stopping …' : 'If you leave this page, the import pauses until you come back and continue it.'}
      </p>
      <Button className={styles.start} disabled={isStopping} onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}
