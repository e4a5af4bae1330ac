import { Button } from '@geist/ui'

import { ProgressBar } from '../../../shared/progress-bar/progress-bar'
import styles from './import-entries.module.css'
import { StepHeading } from './step-heading'

export interface ImportReadingProps {
  /** What was chosen. */
  readonly name: string
  /** Files that have been read, and all of them: 0 until their number is known. */
  readonly read: number
  readonly all: number
  readonly onStop: () => void
}

/** While chosen files are read. */
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
