import { Button } from '@geist/ui'

import { ProgressBar } from '../../../shared/progress-bar/progress-bar'
import styles from './import-entries.module.css'
import { StepHeading } from './step-heading'

export interface ImportReadingProps {
  readonly name: string
  /** Number of files read, and of all; 0 until known. */
  readonly read: number
  readonly all: number
  readonly onStop: () => void
}

export function ImportReading({ name, read, all, onStop }: ImportReadingProps) {
  return (
    <div className={styles.stack}>
      <StepHeading>
        Reading <bdi>{name}</bdi> …
      </StepHeading>
      {all > 1 && (
        <p className={styles.soft}>
          {read.toLocaleString('en-US')} of {all.toLocaleString('en-US')} files
        </p>
      )}
      <ProgressBar aria-label={`Reading ${name}`} {...(all > 1 && { value: read, max: all })} />
      <Button className={styles.start} onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}
